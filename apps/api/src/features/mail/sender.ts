import type { Config } from '../../platform/config.ts'
import type { Shop } from '../settings/read-setting.ts'

interface Sender {
  from: string | { name: string; address: string }
  replyTo?: string
}

/** The sender of an email (the shop's name, unless the configuration has another), and the address for replies. */
export function senderOf({ companyName, email }: Shop, config: Pick<Config, 'MAIL_FROM' | 'COMPANY_NAME'>): Sender {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(config.MAIL_FROM) ?? []
  const isConfigured = name === undefined || address === undefined || name !== plainName(config.COMPANY_NAME)
  return {
    from: isConfigured ? config.MAIL_FROM : { name: plainName(companyName), address },
    ...(email ? { replyTo: email } : {}),
  }
}

/** A name without characters that have a meaning in a mail's header. */
const plainName = (name: string) => name.replace(/[<>@",;:\\]/g, '')
