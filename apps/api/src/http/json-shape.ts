import { HTTP_LIMITS } from './limits.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Whether a JSON text holds more values, or nests them deeper, than any call needs. It reads bytes before anything is parsed, because parsing
 * and checking such a text takes a thousand times as long.
 */
export function isOutOfShape(json: Buffer): boolean {
  let depth = 0
  let values = 1
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (byte === QUOTE) inText = !inText
    else if (inText) {
      if (byte === BACKSLASH) at += 1
    } else if (byte === COMMA) values += 1
    else if (OPENING.has(byte)) {
      depth += 1
      values += 1
    } else if (CLOSING.has(byte)) depth -= 1
    if (depth > HTTP_LIMITS.bodyDepth || values > HTTP_LIMITS.bodyValues) return true
  }
  return false
}
