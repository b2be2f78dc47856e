import { formatAddress } from 'localized-address-format'
import { countryCode } from '../settings/country-code.ts'
import { asksState, hasStateLine } from './place-names.ts'

/** Where somebody lives or works; missing parts are empty or absent. */
interface Located {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zipcode?: string | undefined
  country?: string | undefined
}
type Place = Required<{ [Part in keyof Located]: string }>

/** Signs of scripts in which China, Japan, Korea and Taiwan write an address from the largest part to the smallest. */
const LARGEST_FIRST = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * A postal address as an envelope has it, line by line, without empty parts: in the order of its country, or as Americans write it
 * where the country is not known.
 */
export function addressLines({ address = '', city = '', state = '', zipcode = '', country = '' }: Located): string[] {
  const place = { address, city, state, zipcode, country }
  const code = country && countryCode(country)
  const lines = (code && code !== 'US' && linesOf(code, place)) || [address, americanTown(place)].filter(Boolean)
  return country ? [...lines, country] : lines
}

const americanTown = ({ city, state, zipcode }: Place) =>
  [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The lines above the country; null where its order has no room for the town or the postcode. */
function linesOf(code: string, { address, city, state, zipcode }: Place): string[] | null {
  const street = address.split('\n').filter((line) => line.trim() !== '')
  const isTown = state.toLowerCase() === city.toLowerCase()
  // The post needs no county, but those who are asked for one want to read it.
  const besideTown = !isTown && asksState(code) && !hasStateLine(code)
  const lines = formatAddress(
    {
      postalCountry: code,
      addressLines: street,
      locality: besideTown ? [city, state].filter(Boolean).join(', ') : city,
      administrativeArea: isTown ? '' : state,
      postalCode: zipcode,
    },
    LARGEST_FIRST.test(address + city + state) ? 'local' : 'latin',
  )
  const isWhole = [city, zipcode].every((part) => lines.some((line) => line.includes(part)))
  if (!isWhole) return null
  const startsWithStreet = street.every((line, place) => line === lines[place])
  return startsWithStreet ? [...street, townLine(lines.slice(street.length), zipcode)].filter(Boolean) : lines
}

/** A town on one line, which electronic invoices read it from: `Cardiff CF10 1AA`. */
const townLine = (lines: string[], zipcode: string) =>
  lines.reduce(
    (town, line) => (town && line === zipcode ? `${town} ${line}` : [town, line].filter(Boolean).join(', ')),
    '',
  )
