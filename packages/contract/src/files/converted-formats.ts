/** Formats that a design can be handed out in, made from another file of its delivery. */
export const CONVERTED_FORMATS = ['dst', 'dsb', 'exp', 'jef', 'pec', 'pes', 'tap', 'vp3', 'xxx'] as const
export type ConvertedFormat = (typeof CONVERTED_FORMATS)[number]
