/** Letters of scripts that are written from right to left: Hebrew, Arabic and those after them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u

/** Whether a text has letters of a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text)

/** Isolates text that people typed from right to left, so that the sentence around it keeps its order. Other text stays as it is. */
export const isolated = (typed: string): string => (isRightToLeft(typed) ? `\u2068${typed}\u2069` : typed)
