import { z } from 'zod'

const ipInfo = z.object({
  ip: z.string().catch(''),
  country_name: z.string().catch(''),
  city: z.string().catch(''),
})

/** Where an account was registered, as `city, country (address)`; empty when nothing is known. */
export function registeredFrom(text: string): string {
  try {
    const { ip, country_name, city } = ipInfo.parse(JSON.parse(text))
    const place = [city, country_name].filter(Boolean).join(', ')
    return place && ip ? `${place} (${ip})` : place || ip
  } catch {
    // Older records hold other texts here.
    return text
  }
}
