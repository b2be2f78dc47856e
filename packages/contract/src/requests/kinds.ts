import { REQUEST_KINDS, REQUIRED_FORMATS } from '../basics/enums.ts'

/** Whether a format can be asked for of a kind; of a kind that is none, of any. */
export function isFormat(format: string, kind: unknown): boolean {
  const known = REQUEST_KINDS.find((candidate) => candidate === kind)
  return (known ? [known] : REQUEST_KINDS).some((one) => (REQUIRED_FORMATS[one] as readonly string[]).includes(format))
}
