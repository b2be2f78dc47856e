import { ERRORS, type ErrorBody, type ErrorCode, type Issue } from '@stitchdesk/contract/errors'

/** A failure that the person is told about: a stable code, its status, a message, and the fields concerned. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined

  constructor(code: ErrorCode, message: string = ERRORS[code].message, issues?: Issue[]) {
    super(message)
    this.code = code
    this.issues = issues
  }

  get statusCode(): number {
    return ERRORS[this.code].status
  }

  /** The body of the answer. */
  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.issues ? { issues: this.issues } : {}) }
  }
}

/** A 400 about one field. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid_body', message, [{ path: [path], message }])
}

/** A 400 with every issue found, by a schema or by an operation, each with its path. */
export function invalidInput(found: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const issues = found.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message: issue.message,
  }))
  const [only] = issues
  return new AppError('invalid_body', issues.length === 1 && only ? only.message : undefined, issues)
}
