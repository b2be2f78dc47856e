import { REQUIRED_FORMATS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { formatName } from '@stitchdesk/contract/requests/format-name'

/**
 * The formats of a kind to choose from, by the names that people know them by.
 * @param usual the one that stands first: what the customer has asked for most
 */
export function formatOptions(kind: RequestKind, usual: string | null): { value: string; label: string }[] {
  const formats: readonly string[] = REQUIRED_FORMATS[kind]
  const first = formats.filter((format) => format === usual)
  return [...first, ...formats.filter((format) => format !== usual)].map((format) => ({
    value: format,
    label: formatName(format),
  }))
}

/** The format that was asked for most among requests, the latest first; null where there are none. */
export function usualFormat(requests: readonly { requiredFormat: string }[]): string | null {
  const counts = new Map<string, number>()
  for (const { requiredFormat } of requests) counts.set(requiredFormat, (counts.get(requiredFormat) ?? 0) + 1)
  return (
    [...counts].reduce<[string, number] | null>((most, one) => (most && most[1] >= one[1] ? most : one), null)?.[0] ??
    null
  )
}
