/** One way to fail: its HTTP status, and its English sentence. `{name}` stands for a parameter. */
export interface ErrorRow {
  status: number
  message: string
}
export type ErrorRows = Record<string, ErrorRow>

/**
 * Errors that any call may answer. Refusals of one subject are in its `refusals.ts`; `errors.ts` beside the subjects has them all.
 * The web app's sentences for answers that aren't the product's own are here too, so no row without parameters may gain one.
 */
export const COMMON_ERRORS = {
  invalid_body: { status: 400, message: 'Some values are wrong. Correct them and try again.' },
  invalid_json: { status: 400, message: 'The request body is not valid JSON.' },
  unstorable_text: { status: 400, message: 'A text contains characters that can’t be stored.' },
  unreadable_address: { status: 400, message: 'This address can’t be read.' },
  request_broken_off: { status: 400, message: 'The connection ended before everything arrived. Send it again.' },
  malformed_request: { status: 400, message: '{reason}' },
  page_beyond_end: { status: 400, message: 'Lists can be paged up to entry {most}. Search instead.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  two_factor_required: { status: 401, message: 'Enter the code from your authenticator app.' },
  session_expired: { status: 403, message: 'Your session has ended. Sign in again.' },
  two_factor_setup_required: {
    status: 403,
    message: 'Your account requires two-factor sign-in. Set it up under Security.',
  },
  forbidden: { status: 403, message: 'Your account can’t do this.' },
  not_found: { status: 404, message: 'Sorry! the page you are looking for could not be found' },
  call_not_found: { status: 404, message: 'This call doesn’t exist.' },
  web_app_not_built: { status: 404, message: 'The web app is not built. Run npm start, which builds it.' },
  record_not_found: { status: 404, message: 'This record doesn’t exist, or it isn’t yours.' },
  body_stalled: { status: 408, message: 'The request stopped halfway. Send it again.' },
  record_deleted: { status: 409, message: 'This record was deleted.' },
  done_meanwhile: {
    status: 409,
    message: 'Someone else did this at the same moment. Reload to see the latest.',
  },
  changing_now: { status: 409, message: 'Someone else is changing this. Try again.' },
  stale_version: {
    status: 409,
    message: 'Someone else saved this after you opened it. Reload to see their changes, then save yours again.',
  },
  already_taken: { status: 409, message: 'Already taken. Choose another.' },
  request_too_large: { status: 413, message: 'The request is too large.' },
  request_too_complex: { status: 413, message: 'The request holds too many values, or nests them too deep.' },
  too_large: { status: 413, message: 'This file is larger than 5 MB. Choose a smaller one.' },
  too_many_files: { status: 413, message: 'Too many files.' },
  unsupported_type: { status: 415, message: 'This file type is not accepted.' },
  unsupported_body: { status: 415, message: 'Send JSON, or files as multipart/form-data.' },
  not_multipart: { status: 415, message: 'Send files as multipart/form-data.' },
  slow_down: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in {wait}.' },
  too_many_connections: {
    status: 429,
    message: 'Your network has too many connections open. Close some windows and try again.',
  },
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
} as const satisfies ErrorRows
