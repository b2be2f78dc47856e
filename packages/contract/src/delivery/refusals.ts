import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of sending results. */
export const DELIVERY_REFUSALS = {
  send_unprocessed: { status: 409 },
  already_sent: { status: 409 },
  sending_held: { status: 409, params: ['name'] },
  nothing_delivered: { status: 404 },
  worksheet_without_design: { status: 409 },
  worksheet_too_large: { status: 409 },
  delivered_file_gone: { status: 409, params: ['file'] },
} as const satisfies ErrorRows
