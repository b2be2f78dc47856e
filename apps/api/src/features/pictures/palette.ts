import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The colors of a machine file's runs, as they are stored with a picture that is drawn in them. */
export const paletteSchema = z.array(z.string().regex(/^#[0-9a-f]{6}$/))

/** The part of a picture's key that identifies its colors: the same colors have the same picture. */
export const paletteKey = (palette: readonly string[]): string =>
  createHash('sha256').update(palette.join()).digest('hex').slice(0, 16)
