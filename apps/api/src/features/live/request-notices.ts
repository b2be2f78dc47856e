import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { CHANNELS } from '@stitchdesk/contract/conversation/channels'
import { z } from 'zod'
import type { ChangeFeed } from '../../platform/change-feed.ts'

/** The channel on which the database reports changed requests. */
export const REQUEST_NOTICES = 'request_changed'

const noticesSchema = z.array(
  z.object({
    type: z.enum(['created', 'changed', 'deleted', 'many', 'counted', 'said', 'presence']),
    channel: z.enum(CHANNELS).nullish(),
    _id: z.string().nullish(),
    requestFor: z.enum(REQUEST_KINDS).nullish(),
    version: z.number().nullish(),
    assTo: z.string().nullish(),
    assToBefore: z.string().nullish(),
    customerId: z.string().nullish(),
    sales: z.string().nullish(),
  }),
)
/** A notice about a request: only what decides who gets it; readers read the rest within their reach. */
export type RequestNotice = z.infer<typeof noticesSchema>[number]

/** The latest notice, read once for every stream of the process. */
let last: { payload: string; notices: RequestNotice[] } = { payload: '', notices: [] }

function read(payload: string): RequestNotice[] {
  if (payload !== last.payload) last = { payload, notices: noticesSchema.safeParse(JSON.parse(payload)).data ?? [] }
  return last.notices
}

/** Calls back for every notice, until the returned function is called. */
export function onRequestNotice(changeFeed: ChangeFeed, told: (notice: RequestNotice) => void): () => void {
  return changeFeed.subscribe(REQUEST_NOTICES, {
    told: (payload) => read(payload).forEach(told),
    missed: () => told({ type: 'many' }),
  })
}
