/** Every way a call can fail: its HTTP status and what the person is told when nothing more precise is known. */
export const ERRORS = {
  invalid_body: { status: 400, message: 'Some of the values are not right. Correct them and try again.' },
  invalid_json: { status: 400, message: 'The request could not be read: its body is not valid JSON.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  two_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  session_expired: { status: 403, message: 'Your session has ended. Sign in again.' },
  two_factor_setup_required: {
    status: 403,
    message: 'Your account needs two-factor sign-in. Set it up under Security first.',
  },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  not_found: { status: 404, message: 'Sorry! the page you are looking for could not be found' },
  record_not_found: { status: 404, message: 'This record does not exist, or it is not yours.' },
  link_over: {
    status: 410,
    message: 'This link no longer works: it has run out or was taken back. Ask us for a new one, or sign in.',
  },
  body_stalled: { status: 408, message: 'The request stopped halfway. Send it again.' },
  record_deleted: { status: 409, message: 'This record has been deleted in the meantime.' },
  conflict: { status: 409, message: 'This can no longer be done. Reload and look again.' },
  stale_version: {
    status: 409,
    message: 'Somebody else saved this record after you opened it. Reload to see their changes, then save yours again.',
  },
  already_taken: { status: 409, message: 'This is taken already. Choose another.' },
  already_paid: { status: 409, message: 'This invoice is paid already.' },
  payment_waiting: {
    status: 409,
    message: 'This payment waits to be confirmed. Report another once it is confirmed or rejected.',
  },
  already_invoiced: { status: 409, message: 'Some of these items are on another invoice already.' },
  too_large: { status: 413, message: 'This file is larger than 5 MB. Choose a smaller one.' },
  too_many_files: { status: 413, message: 'Too many files.' },
  quota_exceeded: { status: 413, message: 'The space for your files is used up. Ask us for more.' },
  unsupported_type: { status: 415, message: 'Files of this type are not accepted.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Wait a little and try again.' },
  too_many_exports: { status: 429, message: 'Too many exports are running. Try again in a moment.' },
  too_many_streams: {
    status: 429,
    message: 'This account is open in too many windows to keep them all up to date. Close some of them.',
  },
  unavailable: { status: 503, message: 'The desk is not available at the moment. Try again in a few seconds.' },
  files_unavailable: { status: 503, message: 'Files can’t be stored or opened at the moment. Try again in a minute.' },
  internal: { status: 500, message: 'Sorry! something went wrong, please contact our support team' },
  storage_full: {
    status: 507,
    message: 'There is no room left to store this, so nothing was saved. Tell us, and try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
