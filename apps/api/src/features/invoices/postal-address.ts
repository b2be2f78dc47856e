interface Located {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zipcode?: string | undefined
  country?: string | undefined
}

/** Where somebody is, a line each, as it stands on an invoice: what they have not told is left out. */
export function postalAddress({ address, city, state, zipcode, country }: Located): string {
  const town = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address, town, country].filter(Boolean).join('\n')
}
