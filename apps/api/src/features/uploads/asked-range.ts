import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '../../platform/file-store/store.ts'

/**
 * The part of a file that a call asks for (RFC 9110, section 14). Undefined means the whole file: it also answers several ranges,
 * another unit, and a range of another version of the file. `beyond` means that none of the bytes exist.
 */
export function askedRange(
  { range, 'if-range': ifRange }: IncomingHttpHeaders,
  { size, version }: { size: number; version: string },
): ByteRange | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range?.replaceAll(' ', '') ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (ifRange !== undefined && ifRange !== version) return undefined
  const end = size - 1
  // `-500` asks for the last 500 bytes.
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'beyond' : { first: Math.max(0, size - Number(last)), last: end }
  if (last !== '' && Number(last) < Number(first)) return undefined
  return Number(first) > end
    ? 'beyond'
    : { first: Number(first), last: last === '' ? end : Math.min(Number(last), end) }
}
