import type { LegalLink } from '@stitchdesk/contract/settings/legal/legal'
import type { Shop } from '../settings/read-setting.ts'

/** The look and the sender of a mail. */
export interface MailBrand {
  companyName: string
  /** `#rrggbb`; white text can be read on it */
  accent: string
  /** with its whole address; pixels of the picture, which is shown in half its size */
  logo: { url: string; width: number; height: number } | null
  /** lines, or '' */
  signature: string
  /** the shop's postal address, line by line */
  address: string[]
  /** further contact details of the shop */
  contact: string[]
  /** links to the imprint and other legal pages, with whole addresses */
  legal: LegalLink[]
}

/** The product's own color, for a shop that has chosen none. */
export const ACCENT = '#4254c5'

/** How a shop's mails look. @param publicUrl the product's address, without a slash at its end */
export function brandOf(shop: Shop, publicUrl: string): MailBrand {
  const { companyName, accent, logo, signature, address, country, phone, email, website, legal } = shop
  return {
    companyName,
    accent: accent ?? ACCENT,
    logo: logo && { url: `${publicUrl}${logo.address}`, width: logo.width, height: logo.height },
    signature,
    address: [...address.split('\n'), country].map((line) => line.trim()).filter((line) => line !== ''),
    contact: [phone, email, website].filter((way) => way !== ''),
    legal: legal.map(({ part, address: at }) => ({ part, address: at.startsWith('/') ? `${publicUrl}${at}` : at })),
  }
}
