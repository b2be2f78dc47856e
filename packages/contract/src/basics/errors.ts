/** Every way a call can fail: its HTTP status, and its message where the code has no better one. */
export const ERRORS = {
  invalid_body: { status: 400, message: 'Some values are wrong. Correct them and try again.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  two_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  session_expired: { status: 403, message: 'Your session has ended. Sign in again.' },
  two_factor_setup_required: {
    status: 403,
    message: 'Your account requires two-factor sign-in. Set it up under Security.',
  },
  forbidden: { status: 403, message: 'Your account can’t do this.' },
  not_found: { status: 404, message: 'Sorry! the page you are looking for could not be found' },
  record_not_found: { status: 404, message: 'This record doesn’t exist, or it isn’t yours.' },
  link_over: {
    status: 410,
    message: 'This link has expired. Ask us for a new one, or sign in.',
  },
  body_stalled: { status: 408, message: 'The request stopped halfway. Send it again.' },
  record_deleted: { status: 409, message: 'This record was deleted.' },
  conflict: { status: 409, message: 'This is no longer possible. Reload to see the latest.' },
  stale_version: {
    status: 409,
    message: 'Someone else saved this after you opened it. Reload to see their changes, then save yours again.',
  },
  already_taken: { status: 409, message: 'Already taken. Choose another.' },
  already_paid: { status: 409, message: 'This invoice is already paid.' },
  payment_waiting: {
    status: 409,
    message: 'This payment awaits confirmation. Report another once it is confirmed or rejected.',
  },
  already_invoiced: { status: 409, message: 'Some of these items are already on another invoice.' },
  too_large: { status: 413, message: 'This file is larger than 5 MB. Choose a smaller one.' },
  too_many_files: { status: 413, message: 'Too many files.' },
  quota_exceeded: { status: 413, message: 'Your file storage is full. Ask us for more.' },
  unsupported_type: { status: 415, message: 'This file type is not accepted.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  too_many_exports: { status: 429, message: 'Too many exports are running. Try again in a moment.' },
  too_many_streams: {
    status: 429,
    message: 'This account is open in too many windows for live updates. Close some.',
  },
  unavailable: { status: 503, message: 'The service is unavailable. Try again in a few seconds.' },
  files_unavailable: { status: 503, message: 'File storage is unavailable. Try again in a minute.' },
  internal: { status: 500, message: 'Sorry! something went wrong, please contact our support team' },
  storage_full: {
    status: 507,
    message: 'The disk is full, so nothing was saved. Tell us, and try again later.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS
