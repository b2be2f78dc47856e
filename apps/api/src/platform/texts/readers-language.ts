import { type Language, languageOfTag } from '@stitchdesk/contract/basics/enums'
import type { FastifyRequest } from 'fastify'

/**
 * The language of the product that a reader understands best, null where it speaks none of theirs.
 * @param wanted the header Accept-Language (RFC 9110, section 12.5.4)
 */
export function readersLanguage(wanted = ''): Language | null {
  const ranges = wanted.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
  const known = ranges.toSorted((a, b) => b.weight - a.weight).filter(({ weight }) => weight > 0)
  for (const { tag } of known) {
    const found = languageOfTag(tag)
    if (found) return found
  }
  return null
}

/** The language in which a call is answered, also one that failed before its caller was known. */
export const languageFor = ({
  language,
  headers,
}: Pick<FastifyRequest, 'headers'> & { language?: Language }): Language =>
  language ?? readersLanguage(headers['accept-language']) ?? 'en'
