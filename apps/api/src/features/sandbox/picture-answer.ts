import { keysOf } from '@stitchdesk/contract/basics/tables'
import { fileFiguresSchema, PICTURE_REASONS } from '@stitchdesk/contract/pictures/picture'
import { CLOSE_PICTURE_SIZE } from '@stitchdesk/contract/pictures/picture-sizes'
import { MOST_THREADS } from '@stitchdesk/contract/pictures/thread-colors'
import { artworkFeaturesSchema } from '@stitchdesk/contract/pricing/artwork-features'
import { z } from 'zod'
import type { Message } from '../../platform/sandbox.ts'
import { DETAIL_BYTES } from './picture-detail.ts'

// A sandbox reads strangers' uploads, so its answer is checked as strictly as theirs.

const MOST_PIXELS = CLOSE_PICTURE_SIZE
const LONGEST_TEXT = 300
const MOST_WARNINGS = 50

const text = z.string().transform((value) => value.slice(0, LONGEST_TEXT))
/** A warning of a sandbox, held to what is stored of one. */
export const warningSchema = z.object({
  code: z.string().max(60),
  params: z.record(z.string().max(20), z.union([z.number(), text])),
  text,
})
const whole = z.number().int().min(0).max(10_000_000)
const count = whole.nullable()
const millimeters = z.number().min(0).max(100_000).nullable()
const pixels = z.number().int().min(1).max(MOST_PIXELS)

const figuresSchema = z.object({
  format: z.string().max(10),
  source: fileFiguresSchema.shape.source,
  stitches: count,
  colorRuns: count,
  trims: count,
  trimsKnown: z.boolean(),
  widthMm: millimeters,
  heightMm: millimeters,
  threads: z
    .array(
      z
        .object({
          color: z.string().regex(/^#[0-9a-f]{6}$/),
          name: text.optional(),
          code: text.optional(),
          brand: text.optional(),
        })
        .nullable(),
    )
    .max(MOST_THREADS),
  complete: z.boolean(),
  warnings: z.array(warningSchema).max(MOST_WARNINGS),
  longStitches: whole,
  shortStitches: whole,
  untrimmedJumps: whole,
})
/** The figures read from the stitches of a file. */
export type ReadFigures = z.output<typeof figuresSchema>

/** Shades by which a picture is recognized, in base 64; null where there is nothing to recognize. */
export const detailSchema = z
  .base64()
  .length(Math.ceil(DETAIL_BYTES / 3) * 4)
  .nullable()

/** Why there is no picture. */
export const refusalSchema = z.object({
  reason: z.enum(keysOf(PICTURE_REASONS)),
  explanation: text,
})

const headSchema = z.object({
  figures: figuresSchema.nullable(),
  /** The features for estimates; null for machine files and for empty pictures. */
  features: artworkFeaturesSchema.nullable(),
  detail: detailSchema,
  /** Why there is no picture; null when there is one. */
  refused: refusalSchema.nullable(),
  /** Whether the file ends before its picture does. */
  isCutShort: z.boolean(),
  /** Of the largest picture. */
  width: pixels.nullable(),
  height: pixels.nullable(),
})

const MOST_PICTURES = 3
const MOST_PICTURE_BYTES = 10_000_000

/** The result of drawing a file. */
export interface PictureAnswer extends z.output<typeof headSchema> {
  /** WebP, in the order of the sizes; none when refused. */
  pictures: Buffer[]
}

/**
 * Pictures and figures as a sandbox answered them.
 * @throws Error when it answered something else
 */
export function readPictureAnswer({ head, parts }: Message): PictureAnswer {
  const pictures = parts.slice(0, MOST_PICTURES)
  if (!pictures.every(isWebp)) throw new Error('The sandbox answered something else than pictures.')
  return { ...headSchema.parse(head), pictures }
}

const isWebp = (picture: Buffer) =>
  picture.length <= MOST_PICTURE_BYTES &&
  picture.toString('latin1', 0, 4) === 'RIFF' &&
  picture.toString('latin1', 8, 12) === 'WEBP'
