import type { Config } from '../../platform/config.ts'
import type { Shop } from '../settings/read-setting.ts'

interface Sender {
  from: string | { name: string; address: string }
  replyTo?: string
}

/**
 * The sender of an email and the address for replies. The sender is the address in Settings with the shop's name. Without one it is
 * `MAIL_FROM`, where the shop's name replaces the default name but no other.
 */
export function senderOf(
  { companyName, email, sender }: Shop,
  config: Pick<Config, 'MAIL_FROM' | 'COMPANY_NAME'>,
): Sender {
  const reply = email ? { replyTo: email } : {}
  if (sender) return { from: { name: plainName(companyName), address: sender }, ...reply }
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(config.MAIL_FROM) ?? []
  const isConfigured = name === undefined || address === undefined || name !== plainName(config.COMPANY_NAME)
  return {
    from: isConfigured ? config.MAIL_FROM : { name: plainName(companyName), address },
    ...reply,
  }
}

/** A name without characters that have a meaning in a mail's header. */
const plainName = (name: string) => name.replace(/[<>@",;:\\]/g, '')
