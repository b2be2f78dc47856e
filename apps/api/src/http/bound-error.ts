import type { ErrorBody, Issue } from '@stitchdesk/contract/basics/error-body'
import { ERROR_LIMITS, shorten } from '@stitchdesk/contract/basics/error-limits'

/** Keeps an error answer small, whatever the caller sent: its issues in number and size, and the whole of it. */
export function boundError(body: ErrorBody): ErrorBody {
  const { params, issues, ...rest } = body
  const bounded: ErrorBody = {
    ...rest,
    message: shorten(body.message, ERROR_LIMITS.textLetters),
    ...(params && { params: boundParams(params) }),
    ...(issues && { issues: issues.slice(0, ERROR_LIMITS.issues).map(boundIssue) }),
  }
  // Letters take up to six bytes in JSON, so short texts can still be too much together.
  while (bounded.issues && bounded.issues.length > 1 && sizeOf(bounded) > ERROR_LIMITS.bytes) bounded.issues.pop()
  return bounded
}

const sizeOf = (body: ErrorBody) => Buffer.byteLength(JSON.stringify(body))

const boundIssue = ({ path, code, params, message }: Issue): Issue => ({
  path: path.map((part) => (typeof part === 'string' ? shorten(part, ERROR_LIMITS.nameLetters) : part)),
  code,
  params: boundParams(params),
  message: shorten(message, ERROR_LIMITS.textLetters),
})

const boundParams = (params: Issue['params']): Issue['params'] =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' ? shorten(value, ERROR_LIMITS.textLetters) : value,
    ]),
  )
