import type { ErrorRows } from '../basics/errors.ts'

/** What sending results refuses. */
export const DELIVERY_REFUSALS = {
  send_unprocessed: { status: 409, message: 'This request isn’t processed yet. Save before sending.' },
  already_sent: { status: 409, message: 'The record was already sent, so sending can’t be undone.' },
  sending_held: {
    status: 409,
    message: '{name} is sending this record in a few seconds. Undo that, or save again once it is sent.',
  },
  nothing_delivered: { status: 404, message: 'No files were delivered for this request yet, or they were withdrawn.' },
  delivered_file_gone: {
    status: 409,
    message: '{file} no longer exists, so the files can’t be downloaded together. Download the others one by one.',
  },
} as const satisfies ErrorRows
