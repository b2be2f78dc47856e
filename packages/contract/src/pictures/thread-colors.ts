import { z } from 'zod'
import { COLOR_ORIGINS, threadSchema } from './picture.ts'

/** The most runs of a machine file: one more than the changes of color that are read. */
export const MOST_THREADS = 1001

/** A thread as files carry it, or as it was given to one. */
const fileThreadSchema = threadSchema.extend({
  /** Somebody chose this very thread from the shop's chart, so that no other is sought for its color. */
  chosen: z.literal(true).optional(),
})
export type FileThread = z.infer<typeof fileThreadSchema>

/** What the stitches of a file are shown in, to everybody. */
export const threadColorsSchema = z.object({
  /** Null while its stitches were not read, and of a file without any. */
  from: z.enum(COLOR_ORIGINS).nullable(),
  /** One for each run, in the order of sewing, null for a run without a color; empty with `none` and null. */
  threads: z.array(fileThreadSchema.nullable()),
  /** Whether the caller may set colors: files that carry their own keep them. */
  maySet: z.boolean(),
  /** Whether the caller may choose threads of a chart for its stops, also of files that carry colors. */
  mayChoose: z.boolean(),
})
export type ThreadColors = z.infer<typeof threadColorsSchema>

const chosenThreadSchema = z.object({
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** A maker and the number of a thread in its chart, which then says what the thread is called and how it looks. */
  brand: z.string().max(200).optional(),
  code: z.string().max(200).optional(),
  /** Tells threads without a number apart. */
  name: z.string().max(200).optional(),
})
export type ChosenThread = z.infer<typeof chosenThreadSchema>

/**
 * The threads of a file, one for each run; null leaves a run without a color, of a file that names one for others. An empty list looks
 * for them in its pictures again.
 */
export const threadColorsDraftSchema = z.object({ threads: z.array(chosenThreadSchema.nullable()).max(MOST_THREADS) })
