import type { REQUIRED_FORMATS, RequestKind } from '../basics/enums.ts'

type Format = (typeof REQUIRED_FORMATS)[RequestKind][number]

/** Whose machines or programs a format is known by. They are names, the same in every language. */
const KNOWN_BY = {
  100: 'Toyota',
  cnd: 'Melco Condensed',
  dsb: 'Barudan',
  dst: 'Tajima',
  dsz: 'ZSK',
  emb: 'Wilcom',
  exp: 'Melco',
  jef: 'Janome',
  ksm: 'Pfaff KSM',
  pes: 'Brother',
  pof: 'Pfaff',
  tap: 'Happy',
  xxx: 'Singer',
  cdr: 'CorelDRAW',
  ai: 'Illustrator',
  eps: 'PostScript',
} as const satisfies Record<Exclude<Format, 'other'>, string>

/** A format by its usual name: `DST · Tajima`; '' without one. */
export function formatName(format: string): string {
  const known = Object.entries(KNOWN_BY).find(([name]) => name === format)?.[1]
  return known ? `${format.toUpperCase()} · ${known}` : format.charAt(0).toUpperCase() + format.slice(1)
}
