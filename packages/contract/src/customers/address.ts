/** Where somebody lives or works; missing parts are empty or absent. */
interface Located {
  address?: string | undefined
  city?: string | undefined
  state?: string | undefined
  zipcode?: string | undefined
  country?: string | undefined
}

/** A postal address as an envelope has it, line by line, without empty parts. */
export function addressLines({ address, city, state, zipcode, country }: Located): string[] {
  const town = [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [address ?? '', town, country ?? ''].filter(Boolean)
}
