import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of setting thread colors. */
export const PICTURES_REFUSALS = {
  colors_being_read: { status: 409 },
  colors_of_file: { status: 409 },
} as const satisfies ErrorRows
