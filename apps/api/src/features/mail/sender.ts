import type { Config } from '../../platform/config.ts'
import type { Shop } from '../settings/read-setting.ts'

interface Sender {
  from: string | { name: string; address: string }
  replyTo?: string
}

/**
 * The sender of an email: the address of Settings under the shop's name, else the configuration's, with the shop's name unless it has
 * another; and the address for replies.
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
