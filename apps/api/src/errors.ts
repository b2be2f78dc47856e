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

interface Found {
  path: PropertyKey[]
  message: string
  keys?: readonly string[]
}

/** A 400 with every issue found, by a schema or by an operation, each with its path. */
export function invalidInput(found: readonly Found[]): AppError {
  const issues = found.flatMap(({ path, message, keys = [] }) => {
    const text = path.map((part) => (typeof part === 'symbol' ? String(part) : part))
    // Keys that nothing knows are found together at what holds them; each is an issue of its own.
    return keys.length === 0 ? [{ path: text, message }] : keys.map((key) => ({ path: [...text, key], message }))
  })
  const [only] = issues
  return new AppError('invalid_body', issues.length === 1 && only ? only.message : undefined, issues)
}
