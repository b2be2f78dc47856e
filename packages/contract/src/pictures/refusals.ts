import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of setting thread colors. */
export const PICTURES_REFUSALS = {
  colors_being_read: { status: 409, message: 'This file is still being read. Try again in a moment.' },
  colors_of_file: {
    status: 409,
    message: 'This file carries its own colors. Change them in the program that made it.',
  },
} as const satisfies ErrorRows
