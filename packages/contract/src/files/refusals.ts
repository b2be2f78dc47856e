import type { ErrorRows } from '../basics/errors.ts'
import { TOO_MANY_FILES } from './file-name.ts'

/** Refusals of uploading, downloading and converting files. */
export const FILES_REFUSALS = {
  file_not_found: { status: 404, message: 'This file no longer exists.' },
  file_link_over: {
    status: 404,
    message: 'This file no longer exists: its request was deleted, or its link was revoked.',
  },
  files_unpaid: {
    status: 409,
    message:
      'You can download these files once the order is paid. Pay it under Invoices, or write to us if you have paid.',
  },
  files_on_hold: {
    status: 409,
    message: 'Your account is on hold, so these files show as previews. Pay your open invoices, or write to us.',
  },
  file_missing: {
    status: 404,
    message: 'This file is missing from our storage. Tell us, so that we can send it again.',
  },
  range_beyond_end: { status: 416, message: 'This file has {size} bytes. Ask for a part of them.' },
  no_file_chosen: { status: 400, message: 'Choose at least one file.' },
  file_without_name: { status: 400, message: 'A file has no name. Choose it again.' },
  upload_broken_off: { status: 400, message: 'The upload could not be read to its end. Try again.' },
  files_beyond_limit: {
    status: 413,
    message: TOO_MANY_FILES,
  },
  quota_exceeded: {
    status: 413,
    message: 'The {quota} for your files are used up. Ask us for more space, then upload again.',
  },
  quota_unverified: { status: 413, message: 'Verify your email to store more than {quota}, then upload again.' },
  file_type_refused: { status: 415, message: '{file}: files of this type are not accepted. Accepted: {accepted}.' },
  file_content_differs: { status: 415, message: '{file}: the content is not that of a .{extension} file.' },
  file_too_large: { status: 413, message: 'This file is larger than {limit}. Choose a smaller one.' },
  file_empty: { status: 415, message: '{file} is empty.' },
  drawing_refused: { status: 415, message: '{file} {reason}' },
  uploads_at_once: {
    status: 429,
    message: 'Only {most} uploads can run at once. Try again when one of them has ended.',
  },
  upload_day_spent: { status: 429, message: 'That is more than your account can store in a day. Try again in {wait}.' },
  computing_hour_spent: {
    status: 429,
    message: 'Your files have taken all the computing time of this hour. Try again in {wait}.',
  },
  file_unread: { status: 503, message: 'The file could not be read at the moment. Try again.' },
  file_too_large_to_convert: { status: 409, message: 'This file is too large to be converted.' },
  file_not_convertible: { status: 409, message: '{reason}' },
  artwork_closed: { status: 409, message: 'Work on this request has begun, so no more artwork can be added.' },
  format_without_stitches: { status: 404, message: 'This format can’t be made: no file we sent has stitches.' },
  format_being_read: { status: 409, message: 'This design is still being read. Try again in a moment.' },
  format_unpaid: {
    status: 409,
    message: 'Other formats are available once this request is paid, and its payment is confirmed.',
  },
  format_already_sent: { status: 409, message: 'We already sent a file in this format. Download that one.' },
} as const satisfies ErrorRows
