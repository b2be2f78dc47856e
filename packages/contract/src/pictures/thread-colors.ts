import { z } from 'zod'
import { COLOR_ORIGINS, threadSchema } from './picture.ts'

/** A machine file has at most so many colors. */
export const MOST_THREADS = 256

/** A thread as files carry it. */
export type FileThread = z.infer<typeof threadSchema>

/** What the stitches of a file are shown in, to everybody. */
export const threadColorsSchema = z.object({
  /** Null while its stitches were not read, and of a file without any. */
  from: z.enum(COLOR_ORIGINS).nullable(),
  /** One for each run, in the order of sewing; empty with `none` and null. */
  threads: z.array(threadSchema),
  /** Whether the caller may set them: files that carry their own keep them. */
  maySet: z.boolean(),
})
export type ThreadColors = z.infer<typeof threadColorsSchema>

const chosenThreadSchema = z.object({
  color: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  /** A maker and the number of a thread in its chart, which then says what the thread is called. */
  brand: z.string().max(60).optional(),
  code: z.string().max(60).optional(),
})

/** The threads of a file, one for each color; an empty list looks for them in its pictures again. */
export const threadColorsDraftSchema = z.object({ threads: z.array(chosenThreadSchema).max(MOST_THREADS) })
