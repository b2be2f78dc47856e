interface Located {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zipcode?: string | undefined
  country?: string | undefined
}

/** A postal address for an invoice, one line each, without empty parts. */
export function postalAddress({ address, city, state, zipcode, country }: Located): string {
  const town = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, town, country].filter(Boolean).join('\n')
}
