import { fileFiguresSchema, PICTURE_REASONS, type PictureReason } from '@stitchdesk/contract/requests/picture'
import { z } from 'zod'
import { decodeHead } from './maker/protocol.ts'

// The maker reads what anybody may have uploaded, so that its answer is believed no more than theirs.

const MOST_PIXELS = 800
const LONGEST_TEXT = 300
const MOST_THREADS = 256
const MOST_WARNINGS = 50

const text = z.string().transform((value) => value.slice(0, LONGEST_TEXT))
const whole = z.number().int().min(0).max(10_000_000)
const count = whole.nullable()
const millimetres = z.number().min(0).max(100_000).nullable()
const pixels = z.number().int().min(1).max(MOST_PIXELS)

const figuresSchema = z.object({
  format: z.string().max(10),
  source: fileFiguresSchema.shape.source,
  stitches: count,
  colorRuns: count,
  trims: count,
  trimsKnown: z.boolean(),
  widthMm: millimetres,
  heightMm: millimetres,
  threads: z
    .array(
      z.object({
        color: z.string().regex(/^#[0-9a-f]{6}$/),
        name: text.optional(),
        code: text.optional(),
        brand: text.optional(),
      }),
    )
    .max(MOST_THREADS),
  complete: z.boolean(),
  warnings: z.array(z.object({ code: z.string().max(60), text })).max(MOST_WARNINGS),
  longStitches: whole,
  shortStitches: whole,
  untrimmedJumps: whole,
})
/** What was read from the stitches of a file. */
export type ReadFigures = z.output<typeof figuresSchema>

const headSchema = z.object({
  figures: figuresSchema.nullable(),
  /** Why there is no picture; null when there is one. */
  refused: z
    .object({
      reason: z.enum(Object.keys(PICTURE_REASONS) as [PictureReason, ...PictureReason[]]),
      explanation: text,
    })
    .nullable(),
  /** Of the largest picture. */
  width: pixels.nullable(),
  height: pixels.nullable(),
  /** Bytes of each picture, in the order of their sizes. */
  lengths: z.array(z.number().int().min(12).max(4_000_000)).max(3),
})
type Head = z.output<typeof headSchema>

/** What became of a file. */
export interface MakerAnswer extends Omit<Head, 'lengths'> {
  /** WebP, in the order of `PICTURE_SIZES`; none when refused. */
  pictures: Buffer[]
}

/**
 * The answer in a message.
 * @throws Error when it is none
 */
export function decodeAnswer(message: Buffer): MakerAnswer {
  const found = decodeHead(message)
  if (!found) throw new Error('The picture maker ended without an answer.')
  const { lengths, ...head } = headSchema.parse(found.head)
  let at = found.end
  const pictures = lengths.map((length) => {
    const picture = message.subarray(at, at + length)
    at += length
    const isWebp = picture.toString('latin1', 0, 4) === 'RIFF' && picture.toString('latin1', 8, 12) === 'WEBP'
    if (picture.length !== length || !isWebp)
      throw new Error('The picture maker answered something else than pictures.')
    return picture
  })
  return { ...head, pictures }
}
