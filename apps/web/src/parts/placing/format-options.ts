import { REQUIRED_FORMATS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { formatName } from '@stitchdesk/contract/files/format-name'
import type { Placing } from '@stitchdesk/contract/placing/placing'

/** The order of the formats; undefined while it loads. */
export type FormatUse = Pick<Placing, 'formats' | 'isNewcomer'> | undefined

/**
 * The formats of a kind to choose from, by their usual names: those asked for most first. A customer who has asked for none yet
 * finds `other` first, which also means "not sure".
 * @param notSure what `other` is called
 */
export function formatOptions(kind: RequestKind, use: FormatUse, notSure: string): { value: string; label: string }[] {
  const all: readonly string[] = REQUIRED_FORMATS[kind]
  const byUse = new Set([...(use?.isNewcomer ? ['other'] : []), ...(use?.formats ?? []), ...all])
  return [...byUse]
    .filter((format) => all.includes(format))
    .map((value) => ({ value, label: value === 'other' ? notSure : formatName(value) }))
}
