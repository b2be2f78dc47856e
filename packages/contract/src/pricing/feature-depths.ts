/**
 * Depths under an edge at which it is read how much of a drawing lies deeper, in shares of its longer side. Apart from the schema, so
 * that whoever reads drawings, a process each, loads no more than this.
 */
export const FEATURE_DEPTHS = [1 / 128, 1 / 64, 1 / 32, 1 / 16, 1 / 8] as const
