import { z } from 'zod'
import { moment } from '../basics/fields.ts'
import { keysOf } from '../basics/tables.ts'
import { fileWarningSchema } from '../files/file-warning.ts'

/** States of a file's picture: waiting, being drawn, ready, or impossible. */
export const PICTURE_STATES = ['waiting', 'working', 'done', 'none'] as const
export type PictureState = (typeof PICTURE_STATES)[number]

/** Why a file has no picture, or less than all of it, as screens say it. */
export const PICTURE_REASONS = {
  'no-preview': 'This file has no preview inside, and its format can’t be drawn without the program that made it.',
  'no-pdf-content':
    'This Illustrator file was saved without PDF content. Save it with “Create PDF Compatible File”, or as PDF.',
  'no-heic':
    'This iPhone photo can’t be shown. On the iPhone, choose Settings > Camera > Formats > Most Compatible, then take it again.',
  'cut-short': 'This file is cut short. The picture shows what arrived of it.',
  'not-drawn': 'Stitches of this format can’t be drawn.',
  unreadable: 'The file is damaged, or it is not what its name says.',
  'too-large': 'The drawing is too large to be shown.',
  'too-complex': 'The drawing is too complex to be shown.',
  missing: 'The file is no longer there.',
  failed: 'The picture could not be made. Try again later.',
  'no-colors': 'Thread colors aren’t set, so we don’t show how it will look.',
} as const satisfies Record<string, string>
export type PictureReason = keyof typeof PICTURE_REASONS

const reasons = keysOf(PICTURE_REASONS)

/** The source of a machine file's colors: its format, staff, or a picture of it. `none` means that they are invented. */
export const COLOR_ORIGINS = ['file', 'designer', 'sewOut', 'artwork', 'none'] as const
export type ColorOrigin = (typeof COLOR_ORIGINS)[number]

/** Where colors can be from that a file itself lacks. */
export const GIVEN_COLOR_ORIGINS = ['designer', 'sewOut', 'artwork'] as const satisfies readonly ColorOrigin[]

/** The picture of a file, as far as there is one. */
export const pictureSchema = z.object({
  state: z.enum(PICTURE_STATES),
  /** What the addresses of its pictures begin with, see `pictureAddress`; null while there are none. */
  address: z.string().nullable(),
  /** Pixels of the largest picture; null with `address`. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** With `none`, and with `done` where the picture is not all of it. */
  reason: z.enum(reasons).nullable(),
  /** A sentence about this very file, where more can be said than the reason does. */
  explanation: z.string(),
  /** The colors of the drawn stitches; `none` means invented ones, which only staff see. Null where no stitches are drawn. */
  colorsFrom: z.enum(COLOR_ORIGINS).nullable(),
})
export type Picture = z.infer<typeof pictureSchema>

export const FIGURE_SOURCES = ['stitches', 'properties', 'none'] as const

export const threadSchema = z.object({
  /** `#rrggbb` */
  color: z.string(),
  name: z.string().optional(),
  code: z.string().optional(),
  brand: z.string().optional(),
})

/** A machine file's own figures of its design, never typed ones. Null means that the file does not tell. */
export const fileFiguresSchema = z.object({
  format: z.string(),
  /** Whether the figures were counted in the stitches, read from the file's properties, or are unknown. */
  source: z.enum(FIGURE_SOURCES),
  /** Needle penetrations. */
  stitches: z.number().nullable(),
  /** Runs of one thread between changes of color. */
  colorRuns: z.number().nullable(),
  trims: z.number().nullable(),
  /** False where the format has no command for a trim, so that they are inferred. */
  trimsKnown: z.boolean(),
  /** Millimeters, in hundredths. */
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  /** One for each run, null for a run without a color; empty where the format carries no colors. */
  threads: z.array(threadSchema.nullable()),
  /** Whether the file was read to its end mark. */
  complete: z.boolean(),
  warnings: z.array(fileWarningSchema),
  /** Stitches longer than 12.1 mm, shorter than 0.3 mm, and ways of 10 mm and more with the needle up and without a trim. */
  longStitches: z.number(),
  shortStitches: z.number(),
  untrimmedJumps: z.number(),
  readAt: moment,
})
export type FileFigures = z.infer<typeof fileFiguresSchema>

/** Picture and figures of a file, in every answer. */
export const pictured = { picture: pictureSchema, figures: fileFiguresSchema.nullable() }

/** The picture and the figures of a file by the token of its address. */
export const fileReadingSchema = z.object({ token: z.string(), ...pictured })
export type FileReading = z.infer<typeof fileReadingSchema>
