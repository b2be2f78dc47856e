import { z } from 'zod'

/** Millimeters. */
const size = z.object({ width: z.number(), height: z.number() })
const file = z.string()

/** One point of a check: its files by name, what they hold, and what was ordered. */
export const deliveryPointSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('formatMissing'), asked: z.string() }),
  z.object({
    code: z.literal('sizeOff'),
    file,
    foundMm: size,
    askedMm: z.object({ width: z.number().nullable(), height: z.number().nullable() }),
  }),
  z.object({
    code: z.literal('tooManyColors'),
    file,
    found: z.number(),
    asked: z.number(),
    /** What was counted: different threads, or runs of color where no file names threads. Points kept earlier don't say. */
    counted: z.enum(['threads', 'runs']).optional(),
  }),
  z.object({ code: z.literal('sizesDiffer'), file, foundMm: size, master: file, masterMm: size }),
  z.object({ code: z.literal('stitchesDiffer'), file, found: z.number(), master: file, masterStitches: z.number() }),
  z.object({ code: z.literal('longStitches'), file, found: z.number() }),
  z.object({ code: z.literal('shortStitches'), file, found: z.number(), stitches: z.number() }),
  z.object({
    code: z.literal('tooLargeForPlacement'),
    file,
    foundMm: size,
    placement: z.string(),
    limitMm: size,
  }),
  z.object({ code: z.literal('untrimmedJumps'), file, found: z.number() }),
  z.object({ code: z.literal('otherFormat'), file, found: z.string() }),
  z.object({ code: z.literal('incomplete'), file }),
  z.object({ code: z.literal('unread'), file }),
])
export type DeliveryPoint = z.infer<typeof deliveryPointSchema>
export type DeliveryPointCode = DeliveryPoint['code']

/** The result of a check, as kept with the sending. */
export const deliveryCheckSchema = z.object({
  points: z.array(deliveryPointSchema),
  /** Files whose figures weren't read yet, and so weren't checked. */
  beingRead: z.number(),
})
export type DeliveryCheck = z.infer<typeof deliveryCheckSchema>
