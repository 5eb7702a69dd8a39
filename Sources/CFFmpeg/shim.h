#pragma once
#include <libavcodec/avcodec.h>
#include <libavfilter/avfilter.h>
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <malloc.h>
#include <pthread.h>
#include <time.h>

// Error codes that FFmpeg spells as function-like macros.
static const int wb_error_again = AVERROR(EAGAIN);
static const int wb_error_end = AVERROR_EOF;
static const int wb_error_exit = AVERROR_EXIT;
static const int wb_error_invalid = AVERROR_INVALIDDATA;
static inline int wb_error(int code) { return AVERROR(code); }

// Values whose macros carry a cast.
static const int64_t wb_no_timestamp = AV_NOPTS_VALUE;
static const int64_t wb_time_base = AV_TIME_BASE;
