import { Agent, get } from 'node:http'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import type { Person } from './people.ts'

/** Live streams that a process keeps open for one account. */
const OF_ONE = 20

/**
 * Opens live streams of many people at one process, and reads them.
 * @returns ends them all
 */
export async function openStreams(address: string, people: Person[], count: number): Promise<() => void> {
  if (count > people.length * OF_ONE) throw new Error(`${people.length} people can't have ${count} streams.`)
  const agent = new Agent({ maxSockets: count })
  const open = (n: number) =>
    new Promise<void>((resolve, reject) => {
      const person = people[n % people.length]
      const headers = { authorization: `Bearer ${person?.token}`, 'x-forwarded-for': person?.address }
      const call = get(`${address}${API_BASE}${CALLS.liveRequests.path}`, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A live stream was answered ${response.statusCode}.`))
        response.once('data', () => resolve())
        response.resume()
        response.on('error', () => undefined)
      })
      call.on('error', reject)
    })
  for (let n = 0; n < count; n += 50) {
    await Promise.all(Array.from({ length: Math.min(50, count - n) }, (_, at) => open(n + at)))
  }
  return () => agent.destroy()
}
