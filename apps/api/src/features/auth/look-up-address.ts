import { z } from 'zod'
import type { Reached } from '../../platform/database/reached.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Services } from '../operation.ts'

const answerSchema = z.object({ country_name: z.string().max(100).default(''), city: z.string().max(100).default('') })

/** Looks up where an account was registered from. */
export const LOOK_UP_ADDRESS = defineJob<{ accountId: Reached<'account'>; ip: string }>('look-up-address', {
  retryLimit: 5,
  retryDelay: 30,
  retryBackoff: true,
})

/** Starts filling in the country and city of registrations, where a service for that is configured. */
export async function startAddressLookup({
  config,
  db,
  jobs,
}: Pick<Services, 'config' | 'db' | 'jobs'>): Promise<void> {
  const { IP_LOOKUP_URL: template } = config
  if (!template) return
  await jobs.work(LOOK_UP_ADDRESS, async ({ accountId, ip }) => {
    const url = template.replace(/\{ip\}|%7Bip%7D/i, encodeURIComponent(ip))
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    if (!response.ok) throw new Error(`The address lookup answered ${response.status}.`)
    const { country_name, city } = answerSchema.parse(await response.json())
    // unaudited account: completes what the registration says of itself, which nobody decides
    await db
      .updateTable('account')
      .set({ ipInfo: JSON.stringify({ ip, country_name, city }) })
      .where('_id', '=', accountId)
      .execute()
  })
}
