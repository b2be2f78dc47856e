import { fieldsIn } from '../../../lib/stored.ts'

const told = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where an account was registered, as `city, country (address)`; empty when nothing is known. */
export function registeredFrom(text: string): string {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read !== 'object' || read === null) return text
    const { ip, country_name, city } = fieldsIn(read)
    const place = [told(city), told(country_name)].filter(Boolean).join(', ')
    return place && told(ip) ? `${place} (${told(ip)})` : place || told(ip)
  } catch {
    // Older records hold other texts here.
    return text
  }
}
