import { countryCode } from './country-code.ts'
import type { ShopDetails } from './shop.ts'

/** What Factur-X says of a shop, which the shop's details must hold. */
export type EInvoiceNeed = 'address' | 'country' | 'taxNumber'

/** What the shop's details lack for Factur-X; a country that is not known counts as missing. */
export function missingForEInvoices({ address, country, taxNumber }: Pick<ShopDetails, EInvoiceNeed>): EInvoiceNeed[] {
  const missing: EInvoiceNeed[] = []
  if (address.trim() === '') missing.push('address')
  if (countryCode(country) === null) missing.push('country')
  if (taxNumber.trim() === '') missing.push('taxNumber')
  return missing
}
