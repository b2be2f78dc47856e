import { WRITABLE_FORMATS } from '@stitchdesk/stitch-files/tables/formats'

/** Formats that a design can be handed out in, made from another file of its delivery. */
export const CONVERTED_FORMATS = WRITABLE_FORMATS
export type ConvertedFormat = (typeof CONVERTED_FORMATS)[number]
