#pragma once
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/aes.h>
#include <libavutil/aes_ctr.h>
#include <libavutil/avutil.h>
#include <libavutil/channel_layout.h>
#include <libavutil/display.h>
#include <libavutil/dovi_meta.h>
#include <libavutil/encryption_info.h>
#include <libavutil/hwcontext.h>
#include <libavutil/hwcontext_drm.h>
#include <libavutil/imgutils.h>
#include <libavutil/mastering_display_metadata.h>
#include <libavutil/mem.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libavutil/tx.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
#include <dlfcn.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

// FFmpeg error codes, which are function-like macros and invisible to Swift's importer.
static const int wb_error_again = AVERROR(EAGAIN);
static const int wb_error_end = AVERROR_EOF;
static const int wb_error_exit = AVERROR_EXIT;
static const int wb_error_invalid = AVERROR_INVALIDDATA;
static inline int wb_error(int code) { return AVERROR(code); }

// Constants whose macros contain a cast, which Swift's importer skips.
static const int64_t wb_no_timestamp = AV_NOPTS_VALUE;
static const int64_t wb_time_base = AV_TIME_BASE;

// Formats av_log's messages for a Swift callback: a va_list cannot be passed to Swift.
typedef void (*wb_log_sink)(int level, const char *line);
static inline wb_log_sink *wb_log_slot(void) {
    static wb_log_sink slot;
    return &slot;
}
static inline void wb_log_callback(void *context, int level, const char *format, va_list arguments) {
    static _Thread_local int prefix = 1;
    char line[1024];
    if (level > av_log_get_level() || !*wb_log_slot()) return;
    av_log_format_line2(context, level, format, arguments, line, sizeof line, &prefix);
    (*wb_log_slot())(level, line);
}
static inline void wb_log_to(wb_log_sink sink) {
    *wb_log_slot() = sink;
    av_log_set_callback(wb_log_callback);
}

static const int wb_error_http_bad_request = AVERROR_HTTP_BAD_REQUEST;
static const int wb_error_http_unauthorized = AVERROR_HTTP_UNAUTHORIZED;
static const int wb_error_http_forbidden = AVERROR_HTTP_FORBIDDEN;
static const int wb_error_http_not_found = AVERROR_HTTP_NOT_FOUND;
static const int wb_error_http_other_client = AVERROR_HTTP_OTHER_4XX;
// FFmpeg 5 has no code of its own for status 429.
#ifdef AVERROR_HTTP_TOO_MANY_REQUESTS
static const int wb_error_http_too_many_requests = AVERROR_HTTP_TOO_MANY_REQUESTS;
#else
static const int wb_error_http_too_many_requests = AVERROR_HTTP_OTHER_4XX;
#endif
static const int wb_error_http_server = AVERROR_HTTP_SERVER_ERROR;
static const int wb_error_protocol_not_found = AVERROR_PROTOCOL_NOT_FOUND;

// The `opaque` of a custom AVIOContext that reads from an inner one. Exposes the inner context as a child, so that its
// AVOptions (MIME type, location, ICY metadata) are found through the outer one.
struct wb_io_link {
    AVIOContext *inner;
    void *owner;
};
static inline void *wb_io_inner(void *object, void *previous) {
    struct wb_io_link *link = ((AVIOContext *)object)->opaque;
    return previous || !link ? NULL : link->inner;
}
static inline void wb_io_show_inner(AVIOContext *io) {
    static const AVClass shown = {
        .class_name = "AVIOContext",
        .item_name = av_default_item_name,
        .version = LIBAVUTIL_VERSION_INT,
        .child_next = wb_io_inner,
    };
    io->av_class = &shown;
}

// The field of a frame's duration, in the time base of its stream; zero when unknown. FFmpeg 6 renamed `pkt_duration`.
static inline int64_t *_Nonnull wb_frame_duration(AVFrame *_Nonnull frame) {
#if LIBAVUTIL_VERSION_INT >= AV_VERSION_INT(57, 30, 100)
    return &frame->duration;
#else
    return &frame->pkt_duration;
#endif
}

// Whether a frame is marked as two fields, and whether the top one is the earlier. FFmpeg 6.1 made flags of these.
static inline int wb_is_interlaced(const AVFrame *_Nonnull frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
    return (frame->flags & AV_FRAME_FLAG_INTERLACED) != 0;
#else
    return frame->interlaced_frame;
#endif
}
static inline int wb_is_top_field_first(const AVFrame *_Nonnull frame) {
#ifdef AV_FRAME_FLAG_INTERLACED
    return (frame->flags & AV_FRAME_FLAG_TOP_FIELD_FIRST) != 0;
#else
    return frame->top_field_first;
#endif
}
// Marks a frame, for tests.
static inline void wb_mark_interlaced(AVFrame *_Nonnull frame, int is_interlaced, int is_top_first) {
#ifdef AV_FRAME_FLAG_INTERLACED
    frame->flags |= (is_interlaced ? AV_FRAME_FLAG_INTERLACED : 0) | (is_top_first ? AV_FRAME_FLAG_TOP_FIELD_FIRST : 0);
#else
    frame->interlaced_frame = is_interlaced;
    frame->top_field_first = is_top_first;
#endif
}

// Side data of a stream; NULL without any. FFmpeg 6.1 moved it into the codec parameters.
static inline const uint8_t *wb_stream_side_data(
    const AVStream *stream, enum AVPacketSideDataType type, size_t *size) {
#if LIBAVCODEC_VERSION_INT >= AV_VERSION_INT(60, 30, 101)
    const AVPacketSideData *data = av_packet_side_data_get(
        stream->codecpar->coded_side_data, stream->codecpar->nb_coded_side_data, type);
    *size = data ? data->size : 0;
    return data ? data->data : NULL;
#else
    return av_stream_get_side_data(stream, type, size);
#endif
}

// A conversion by swscale, bilinear where chroma is interpolated. Its context is an incomplete type up to FFmpeg 7 and
// a complete one from FFmpeg 8: Swift imports these differently.
struct wb_scaler;
static inline struct wb_scaler *wb_scaler_create(
    int width, int height, enum AVPixelFormat format, int target_width, int target_height,
    enum AVPixelFormat target_format) {
    return (struct wb_scaler *)sws_getContext(
        width, height, format, target_width, target_height, target_format, SWS_BILINEAR, NULL, NULL, NULL);
}
static inline void wb_scaler_free(struct wb_scaler *scaler) { sws_freeContext((struct SwsContext *)scaler); }
// Leaves the components as they are: the target has the matrix and the range of the source.
static inline void wb_scaler_keep_matrix(struct wb_scaler *scaler, int matrix, int is_full_range) {
    const int *table = sws_getCoefficients(matrix);
    sws_setColorspaceDetails(
        (struct SwsContext *)scaler, table, is_full_range, table, is_full_range, 0, 1 << 16, 1 << 16);
}
static inline int wb_scaler_scale(
    struct wb_scaler *scaler, const uint8_t *const planes[], const int strides[], int height,
    uint8_t *const targets[], const int target_strides[]) {
    return sws_scale((struct SwsContext *)scaler, planes, strides, 0, height, targets, target_strides);
}
// Converts BGRA pixels, without their alpha, into a frame of the same size and of any format.
static inline int wb_convert_pixels(const uint8_t *_Nonnull pixels, int stride, AVFrame *_Nonnull to) {
    struct wb_scaler *scaler =
        wb_scaler_create(to->width, to->height, AV_PIX_FMT_BGR0, to->width, to->height, to->format);
    if (!scaler) return AVERROR(ENOMEM);
    // swscale reads four planes in any case.
    const uint8_t *planes[4] = {pixels};
    int strides[4] = {stride};
    int rows = wb_scaler_scale(scaler, planes, strides, to->height, to->data, to->linesize);
    wb_scaler_free(scaler);
    return rows;
}

// The peak luminance of HDR10 video in cd/m², of the content (MaxCLL) and of the mastering display; 0 without metadata.
static inline double wb_content_peak(const AVFrame *_Nonnull frame) {
    AVFrameSideData *data = av_frame_get_side_data(frame, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL);
    return data ? ((AVContentLightMetadata *)data->data)->MaxCLL : 0;
}
static inline double wb_mastering_peak(const AVFrame *_Nonnull frame) {
    AVFrameSideData *data = av_frame_get_side_data(frame, AV_FRAME_DATA_MASTERING_DISPLAY_METADATA);
    AVMasteringDisplayMetadata *display = data ? (AVMasteringDisplayMetadata *)data->data : NULL;
    return display && display->has_luminance && display->max_luminance.den ? av_q2d(display->max_luminance) : 0;
}

// The metadata of Dolby Vision of a frame whose colors are wrong without them (profiles 5 and 10.0); `NULL` for others.
static inline const AVDOVIMetadata *_Nullable wb_dovi(const AVFrame *_Nonnull frame) {
    const AVFrameSideData *data = av_frame_get_side_data(frame, AV_FRAME_DATA_DOVI_METADATA);
    const AVDOVIMetadata *dovi = data ? (const AVDOVIMetadata *)data->data : NULL;
    const AVDOVIRpuDataHeader *header = dovi ? av_dovi_get_header(dovi) : NULL;
    return header && header->vdr_rpu_profile == 0 && header->bl_video_full_range_flag ? dovi : NULL;
}
// The number of bits of a component.
static inline int wb_dovi_depth(const AVDOVIMetadata *_Nonnull dovi) { return av_dovi_get_header(dovi)->bl_bit_depth; }
// Writes the pivots of a component's curve, from 0 to 1, and returns their number, 2 to 9.
static inline int wb_dovi_pivots(const AVDOVIMetadata *_Nonnull dovi, int component, double *_Nonnull pivots) {
    const AVDOVIReshapingCurve *curve = &av_dovi_get_mapping(dovi)->curves[component];
    for (int i = 0; i < curve->num_pivots; i++) pivots[i] = curve->pivots[i] / ((1 << wb_dovi_depth(dovi)) - 1.0);
    return curve->num_pivots;
}
// Writes the factors of a segment of a curve into zeros: up to 3 of the powers of the component, or the constant and 7
// of each order of all components. Returns the order, 0 for powers.
static inline int wb_dovi_segment(
    const AVDOVIMetadata *_Nonnull dovi, int component, int segment, double *_Nonnull factors) {
    const AVDOVIReshapingCurve *curve = &av_dovi_get_mapping(dovi)->curves[component];
    double unit = 1.0 / (1ll << av_dovi_get_header(dovi)->coef_log2_denom);
    if (curve->mapping_idc[segment] == AV_DOVI_MAPPING_POLYNOMIAL) {
        for (int i = 0; i <= curve->poly_order[segment]; i++) factors[i] = curve->poly_coef[segment][i] * unit;
        return 0;
    }
    int order = curve->mmr_order[segment];
    factors[0] = curve->mmr_constant[segment] * unit;
    for (int i = 0; i < 7 * order; i++) factors[1 + i] = curve->mmr_coef[segment][i / 7][i % 7] * unit;
    return order;
}
// Writes the matrix from the signal to values of PQ, row by row, the signal of black, and the matrix of light.
static inline void wb_dovi_color(
    const AVDOVIMetadata *_Nonnull dovi, double *_Nonnull values, double *_Nonnull black, double *_Nonnull light) {
    const AVDOVIColorMetadata *color = av_dovi_get_color(dovi);
    for (int i = 0; i < 9; i++) values[i] = av_q2d(color->ycc_to_rgb_matrix[i]);
    for (int i = 0; i < 3; i++) black[i] = av_q2d(color->ycc_to_rgb_offset[i]);
    for (int i = 0; i < 9; i++) light[i] = av_q2d(color->rgb_to_lms_matrix[i]);
}
// The value of PQ, from 0 to 1, of the peak luminance.
static inline double wb_dovi_peak(const AVDOVIMetadata *_Nonnull dovi) {
    return av_dovi_get_color(dovi)->source_max_pq / 4095.0;
}

// Copies the description of a stream with its side data, such as the rotation, for a muxer.
static inline int wb_copy_stream(AVStream *_Nonnull to, const AVStream *_Nonnull from) {
    int code = avcodec_parameters_copy(to->codecpar, from->codecpar);
#if LIBAVCODEC_VERSION_INT < AV_VERSION_INT(60, 30, 101)
    for (int i = 0; code >= 0 && i < from->nb_side_data; i++) {
        const AVPacketSideData *data = &from->side_data[i];
        uint8_t *copy = av_stream_new_side_data(to, data->type, data->size);
        if (copy) memcpy(copy, data->data, data->size);
        else code = AVERROR(ENOMEM);
    }
#endif
    to->time_base = from->time_base;
    to->avg_frame_rate = from->avg_frame_rate;
    to->sample_aspect_ratio = from->sample_aspect_ratio;
    to->disposition = from->disposition;
    return code < 0 ? code : av_dict_copy(&to->metadata, from->metadata, 0);
}

// Makes the copy of a cover's stream an attachment of Matroska, with a file name and a media type.
static inline void wb_make_attachment(AVStream *_Nonnull stream, const AVPacket *_Nonnull image) {
    int is_png = stream->codecpar->codec_id == AV_CODEC_ID_PNG;
    stream->codecpar->codec_type = AVMEDIA_TYPE_ATTACHMENT;
    stream->disposition = 0;
    av_freep(&stream->codecpar->extradata);
    stream->codecpar->extradata_size = 0;
    stream->codecpar->extradata = av_mallocz((size_t)image->size + AV_INPUT_BUFFER_PADDING_SIZE);
    if (stream->codecpar->extradata) {
        memcpy(stream->codecpar->extradata, image->data, (size_t)image->size);
        stream->codecpar->extradata_size = image->size;
    }
    av_dict_set(&stream->metadata, "filename", is_png ? "cover.png" : "cover.jpg", AV_DICT_DONT_OVERWRITE);
    av_dict_set(&stream->metadata, "mimetype", is_png ? "image/png" : "image/jpeg", AV_DICT_DONT_OVERWRITE);
}

// Adds a chapter to a file that is written, with times in microseconds.
static inline void wb_add_chapter(
    AVFormatContext *_Nonnull context, int64_t start, int64_t end, AVDictionary *_Nullable metadata) {
    AVChapter *chapter = av_mallocz(sizeof *chapter);
    if (!chapter) return;
    AVChapter **chapters = av_realloc_array(context->chapters, context->nb_chapters + 1, sizeof *chapters);
    if (!chapters) return av_free(chapter);
    context->chapters = chapters;
    chapters[context->nb_chapters] = chapter;
    chapter->id = ++context->nb_chapters;
    chapter->time_base = AV_TIME_BASE_Q;
    chapter->start = start;
    chapter->end = end;
    av_dict_copy(&chapter->metadata, metadata, 0);
}

// The vendor string of a VAAPI device's driver; NULL when unknown. libva is a dependency of libavutil, so that its
// functions are loaded where FFmpeg supports VAAPI. The `hwctx` of such a device begins with its VADisplay
// (AVVAAPIDeviceContext in libavutil/hwcontext_vaapi.h, whose inclusion would require libva's headers).
static inline const char *wb_vaapi_vendor(const AVBufferRef *_Nonnull device) {
    const char *(*query)(void *) = (const char *(*)(void *))dlsym(RTLD_DEFAULT, "vaQueryVendorString");
    void *const *context = ((const AVHWDeviceContext *)device->data)->hwctx;
    return query && context ? query(*context) : NULL;
}
