import { LANGUAGES } from '../basics/enums.ts'

// Which country a person means who types its name: addresses hold names, and machines read codes of ISO 3166-1.

/** Codes that name no country: unions, islands that stand with theirs, and what nobody knows. */
const NO_COUNTRY = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'XK', 'ZZ'])

/** What people write for a country besides its names. */
const ALSO_WRITTEN: Record<string, string> = {
  usa: 'US',
  us: 'US',
  unitedstates: 'US',
  unitedstatesofamerica: 'US',
  america: 'US',
  uk: 'GB',
  greatbritain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  northernireland: 'GB',
  holland: 'NL',
  czechrepublic: 'CZ',
  türkei: 'TR',
  turkey: 'TR',
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** A number is no part of a country's name: `MA 02110` is a place in one. */
const plain = (written: string) =>
  /\d/.test(written)
    ? ''
    : written
        .toLowerCase()
        .replace(/^the /, '')
        .replace(/[^\p{L}]/gu, '')

/** Older codes stand for the present ones. */
const isPresent = (code: string) => new Intl.Locale('und', { region: code }).region === code

let codes: Map<string, string> | undefined

/** Each name of each country, in every language of the product, and its code, with its code. */
function codeByName(): Map<string, string> {
  const found = new Map<string, string>()
  const present = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    (code) => !NO_COUNTRY.has(code) && isPresent(code),
  )
  // A variant has the same names.
  for (const language of LANGUAGES.filter((each) => !each.includes('-'))) {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    for (const code of present) {
      const name = names.of(code)
      if (!name) continue
      found.set(plain(name), code)
      found.set(code.toLowerCase(), code)
    }
  }
  return found
}

/** The code of a country as somebody wrote it, by name or by code; null where it is not known. */
export function countryCode(written: string): string | null {
  const name = plain(written)
  if (name === '') return null
  // Reading the names of all countries takes a page 20 ms, which most pages of an American shop can do without.
  if (Object.hasOwn(ALSO_WRITTEN, name)) return ALSO_WRITTEN[name] ?? null
  codes ??= codeByName()
  return codes.get(name) ?? null
}
