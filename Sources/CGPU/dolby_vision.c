#include "placebo.h"

#include <libavutil/dovi_meta.h>

static void set_curve(struct pl_reshape_data *to, const AVDOVIReshapingCurve *from, const AVDOVIRpuDataHeader *header)
{
    float depth_unit = 1.0f / ((1 << header->bl_bit_depth) - 1);
    double unit = 1.0 / (1ll << header->coef_log2_denom);
    to->num_pivots = from->num_pivots;
    for (int i = 0; i < from->num_pivots; i++)
        to->pivots[i] = depth_unit * from->pivots[i];
    for (int i = 0; i < from->num_pivots - 1; i++) {
        bool is_polynomial = from->mapping_idc[i] == AV_DOVI_MAPPING_POLYNOMIAL;
        to->method[i] = !is_polynomial;
        for (int k = 0; k < 3; k++)
            to->poly_coeffs[i][k] = is_polynomial && k <= from->poly_order[i] ? unit * from->poly_coef[i][k] : 0;
        to->mmr_order[i] = is_polynomial ? 0 : from->mmr_order[i];
        to->mmr_constant[i] = unit * from->mmr_constant[i];
        for (int order = 0; order < to->mmr_order[i]; order++)
            for (int k = 0; k < 7; k++)
                to->mmr_coeffs[i][order][k] = unit * from->mmr_coef[i][order][k];
    }
}

void wb_dolby_vision_set(struct pl_dovi_metadata *to, const AVDOVIMetadata *from)
{
    const AVDOVIColorMetadata *color = av_dovi_get_color(from);
    for (int i = 0; i < 9; i++) {
        to->nonlinear.m[i / 3][i % 3] = av_q2d(color->ycc_to_rgb_matrix[i]);
        to->linear.m[i / 3][i % 3] = av_q2d(color->rgb_to_lms_matrix[i]);
    }
    for (int i = 0; i < 3; i++) {
        to->nonlinear_offset[i] = av_q2d(color->ycc_to_rgb_offset[i]);
        set_curve(&to->comp[i], &av_dovi_get_mapping(from)->curves[i], av_dovi_get_header(from));
    }
}
