#pragma once
#include <ass/ass.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <stdarg.h>
#include <stddef.h>

// Discards the log messages of libass. The callback is written in C because Swift cannot receive a va_list.
static void wb_ass_ignore_message(int level, const char *format, va_list arguments, void *data) {
    (void)level, (void)format, (void)arguments, (void)data;
}
static inline void wb_ass_disable_messages(ASS_Library *library) {
    ass_set_message_cb(library, wb_ass_ignore_message, NULL);
}
