import { z } from 'zod'
import { moment } from '../basics/fields.ts'
import { imagesUploadSchema } from '../files/upload.ts'
import { keptEstimateSchema } from '../pricing/kept-estimate.ts'
import { requestSchema } from '../requests/answer.ts'
import { worthSchema } from './worth.ts'

/** The open requests of a designer, or those that are unassigned: New or Processing. */
const workloadSchema = z.object({
  /** 'Select' for unassigned requests */
  userName: z.string(),
  /** the designer's name; '' for unassigned */
  name: z.string(),
  /** whether work can be assigned to them; false for a designer who left and whose work stayed */
  assignable: z.boolean(),
  open: z.number(),
  rush: z.number(),
  /** late, and late or at risk; paused requests count in neither */
  late: z.number(),
  atRisk: z.number(),
  /** stitches of the open requests: known of work that came back for a change, else estimated from artwork */
  stitches: z.number(),
  worth: worthSchema,
  /** when the next one that isn't paused is due */
  nextDue: moment.nullable(),
})
export type Workload = z.input<typeof workloadSchema>
export type WorkloadInCents = z.output<typeof workloadSchema>

export const designerLoadsSchema = z.object({
  /** unassigned first, then the designers, least loaded first */
  loads: z.array(workloadSchema),
})

/** A request as a card of the board. */
const boardCardSchema = requestSchema
  .pick({
    ...{ _id: true, requestFor: true, orderCode: true, orderName: true, convertToOrder: true, rush: true },
    ...{
      orderStatus: true,
      oStatus: true,
      stiches: true,
      assTo: true,
      dueTime: true,
      waitingSince: true,
      sentDate: true,
      changes: true,
      version: true,
    },
  })
  .extend({
    /** the customer as people call them */
    customer: z.string(),
    /** the file that stands for it: of the latest result, or else of the artwork */
    file: imagesUploadSchema.nullable(),
    /** stitches as estimated from its artwork; null where nothing can be said */
    estimate: keptEstimateSchema.omit({ priceLow: true, priceHigh: true }).nullable(),
  })
export type BoardCard = z.infer<typeof boardCardSchema>

const boardColumnSchema = workloadSchema.extend({
  /** open requests, soonest due first, at most `BOARD_LIMITS.cards` */
  cards: z.array(boardCardSchema),
})
export type BoardColumn = z.input<typeof boardColumnSchema>

export const boardSchema = z.object({
  /** unassigned first, then the designers by name */
  columns: z.array(boardColumnSchema),
})
