import type { ErrorRows } from '../basics/errors.ts'

/** Refusals of sending results. */
export const DELIVERY_REFUSALS = {
  send_unprocessed: { status: 409, message: 'This request isn’t processed yet. Save before sending.' },
  already_sent: { status: 409, message: 'The record was already sent, so sending can’t be undone.' },
  sending_held: {
    status: 409,
    message: '{name} is sending this record in a few seconds. Undo that, or save again once it is sent.',
  },
  nothing_delivered: { status: 404, message: 'No files were delivered for this request yet, or they were withdrawn.' },
  worksheet_without_design: {
    status: 409,
    message:
      'This delivery holds no stitch file whose figures were read. Add one, such as a DST, or wait for its picture.',
  },
  worksheet_too_large: {
    status: 409,
    message: 'These designs are too large for a worksheet. Download the files instead.',
  },
  delivered_file_gone: {
    status: 409,
    message: '{file} no longer exists, so the files can’t be downloaded together. Download the others one by one.',
  },
} as const satisfies ErrorRows
