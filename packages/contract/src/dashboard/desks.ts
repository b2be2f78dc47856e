import { z } from 'zod'
import { moment } from '../basics/fields.ts'
import { requestSchema } from '../requests/answer.ts'
import { imagesUploadSchema } from '../requests/upload.ts'

/** What one designer, or nobody, has to do: requests that are New or Processing. */
const workloadSchema = z.object({
  /** 'Select' for what nobody has yet, as requests say it */
  userName: z.string(),
  /** how people call the designer; '' for nobody */
  name: z.string(),
  /** whether work can be given to them: not where a designer has left and work has stayed */
  assignable: z.boolean(),
  open: z.number(),
  rush: z.number(),
  /** whose due time is over, and is over or near; what waits for its customer is neither */
  late: z.number(),
  atRisk: z.number(),
  /** stitches of the open requests as they stand on the requests: of those that came back for a change; new work has none yet */
  stitches: z.number(),
  /** when the first of those that wait for nobody is due */
  nextDue: moment.nullable(),
})
export type Workload = z.infer<typeof workloadSchema>

export const designerLoadsSchema = z.object({
  /** what nobody has first, then the designers, the least loaded first */
  loads: z.array(workloadSchema),
})

/** A request as it lies on a desk. */
const deskCardSchema = requestSchema
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
  })
export type DeskCard = z.infer<typeof deskCardSchema>

const deskSchema = workloadSchema.extend({
  /** the first of what is open, soonest due first; never more than `LIMITS.deskCards` */
  cards: z.array(deskCardSchema),
})
export type Desk = z.infer<typeof deskSchema>

export const desksSchema = z.object({
  /** what nobody has first, then the designers by name */
  desks: z.array(deskSchema),
})
