import { REQUIRED_FORMATS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { formatName } from '@stitchdesk/contract/files/format-name'
import type { Placing } from '@stitchdesk/contract/placing/placing'

/** What the formats are ordered by; undefined while it is on its way. */
export type FormatUse = Pick<Placing, 'formats' | 'isNewcomer'> | undefined

/**
 * The formats of a kind to choose from, by the names that people know them by: those asked for most first. Who has asked for
 * none yet finds `other` first, which stands for not being sure too.
 * @param notSure what `other` is called
 */
export function formatOptions(kind: RequestKind, use: FormatUse, notSure: string): { value: string; label: string }[] {
  const all: readonly string[] = REQUIRED_FORMATS[kind]
  const byUse = new Set([...(use?.isNewcomer ? ['other'] : []), ...(use?.formats ?? []), ...all])
  return [...byUse]
    .filter((format) => all.includes(format))
    .map((value) => ({ value, label: value === 'other' ? notSure : formatName(value) }))
}
