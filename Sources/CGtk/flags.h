#pragma once
// GLib 2.88 gives its flags the attribute flag_enum, so that Swift imports them as option sets with shortened names.
// Without it they are imported as in older versions, as structs with a raw value and constants.
// Both shims include this header before those of GLib.
#define __GLIB_H_INSIDE__
#include <glib/gmacros.h>
#undef __GLIB_H_INSIDE__
#undef G_GNUC_FLAG_ENUM
#define G_GNUC_FLAG_ENUM
