import { z } from 'zod'
import type { Bounce } from './returned/read-receipt.ts'

/** The enhanced code for each basic one, for servers that send none (RFC 5321, section 4.2.3, in the words of RFC 3463). */
const ENHANCED: Readonly<Record<number, string>> = { 550: '5.1.1', 551: '5.1.6', 553: '5.1.3' }
/** Words by which a server refuses us or this mail, not the address. */
const ABOUT_US = /relay|authenticat|not permitted|denied|spam|policy|block|blacklist|reputation/i

const REFUSAL = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.number().min(500),
  response: z.string().default(''),
})

/**
 * A mail server's answer that permanently refuses the receiver; undefined for any other failure. Without an enhanced code, the server may
 * have refused us instead, so its words decide.
 */
export function refusedAddress(error: unknown): Bounce | undefined {
  const { data } = REFUSAL.safeParse(error)
  if (!data) return undefined
  const { responseCode, response } = data
  const told = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const status = told ?? (ABOUT_US.test(response) ? undefined : ENHANCED[responseCode])
  return status === undefined ? undefined : { status, reason: response.replace(/\s+/g, ' ').slice(0, 300) }
}
