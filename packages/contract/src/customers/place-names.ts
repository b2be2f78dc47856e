import { formatAddress } from 'localized-address-format'
import { countryCode } from '../settings/country-code.ts'

// What countries call the parts of an address, as the catalog's area `places` has a text for each.

/** Names of what a country is divided into; `any` where the country is not known. */
type StateName = 'any' | 'state' | 'province' | 'county' | 'region' | 'prefecture' | 'department' | 'emirate'
/** Names of postcodes; `any` where the country is not known. */
type PostcodeName = 'any' | 'zip' | 'postal' | 'postcode' | 'plz' | 'cap' | 'pin' | 'eircode' | 'cep'

/** The countries of each name; the others that write one write a province. */
const STATES: Partial<Record<StateName, string>> = {
  state: 'US AS GU MP PR UM VI AU BR FM IN MH MX MY NG PW SS VE',
  county: 'GB IE',
  region: 'CL EE GH HR KZ LT NO RO RU SD TW UA',
  prefecture: 'JP',
  department: 'CO HN NI SV UY',
  emirate: 'AE',
}
/** The countries of each name; the others have a postal code. */
const POSTCODES: Partial<Record<PostcodeName, string>> = {
  zip: 'US AS FM GU MH MP PH PR PW UM VI',
  postcode: 'GB AU GG IM JE MY NL NZ',
  plz: 'DE AT CH LI',
  cap: 'IT SM VA',
  pin: 'IN',
  eircode: 'IE',
  cep: 'BR',
}

function nameIn<Name extends string>(names: Partial<Record<Name, string>>, code: string): Name | undefined {
  return (Object.keys(names) as Name[]).find((name) => names[name]?.split(' ').includes(code))
}

/** Whether addresses of a country have a state, province or the like, by its code. */
export const hasStateLine = (code: string): boolean =>
  formatAddress({ postalCountry: code, administrativeArea: 'X' }, 'latin').length > 0

/** Whether people of a country are asked for their state: also Britons, whose post no longer needs the county that they write. */
export const asksState = (code: string): boolean => code === 'GB' || hasStateLine(code)

/** What a country calls a state and a postcode; `state` is null where addresses have none. @param country as somebody wrote it */
export function placeNames(country: string): { state: StateName | null; zipcode: PostcodeName } {
  const code = countryCode(country)
  if (!code) return { state: 'any', zipcode: 'any' }
  const state = asksState(code) ? (nameIn(STATES, code) ?? 'province') : null
  return { state, zipcode: nameIn(POSTCODES, code) ?? 'postal' }
}
