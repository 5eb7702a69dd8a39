#pragma once
#include <gtk/gtk.h>
#include <glib-unix.h>

// libdispatch's hooks for a foreign main loop: the main actor's executor is the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
