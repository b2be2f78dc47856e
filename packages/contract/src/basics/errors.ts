/** One way to fail: its HTTP status, and the parameters of its sentence, which the catalog of texts has under its code. */
export interface ErrorRow {
  status: number
  params?: readonly string[]
}
export type ErrorRows = Record<string, ErrorRow>

/**
 * Errors that any call may answer. Refusals of one subject are in its `refusals.ts`; `errors.ts` beside the subjects has them all.
 * The web app
 * says some of them of answers that aren't the product's own, so no row without parameters may gain one.
 */
export const COMMON_ERRORS = {
  invalid_body: { status: 400 },
  invalid_json: { status: 400 },
  unstorable_text: { status: 400 },
  unreadable_address: { status: 400 },
  request_broken_off: { status: 400 },
  malformed_request: { status: 400, params: ['reason'] },
  page_beyond_end: { status: 400, params: ['most'] },
  invalid_credentials: { status: 401 },
  two_factor_required: { status: 401 },
  session_expired: { status: 403 },
  two_factor_setup_required: { status: 403 },
  forbidden: { status: 403 },
  not_found: { status: 404 },
  call_not_found: { status: 404 },
  web_app_not_built: { status: 404 },
  record_not_found: { status: 404 },
  body_stalled: { status: 408 },
  record_deleted: { status: 409 },
  done_meanwhile: { status: 409 },
  changing_now: { status: 409 },
  stale_version: { status: 409 },
  already_taken: { status: 409 },
  request_too_large: { status: 413 },
  request_too_complex: { status: 413 },
  too_large: { status: 413 },
  too_many_files: { status: 413 },
  unsupported_type: { status: 415 },
  unsupported_body: { status: 415 },
  not_multipart: { status: 415 },
  slow_down: { status: 429 },
  too_many_attempts: { status: 429, params: ['wait'] },
  too_many_connections: { status: 429 },
  too_many_exports: { status: 429 },
  too_many_streams: { status: 429 },
  // The database is away or late: a write that is answered so may have been made all the same.
  unavailable: { status: 503 },
  files_unavailable: { status: 503 },
  internal: { status: 500 },
  storage_full: { status: 507 },
} as const satisfies ErrorRows
