import { z } from 'zod'
import { legalAddress } from '../../addresses.ts'
import { optionalLines } from '../../basics/fields.ts'
import { issueError } from '../../basics/issues.ts'
import { tableOf } from '../../basics/tables.ts'
import { SETTING_LIMITS } from '../limits.ts'

/** What the law of many countries has a shop show on every public page and in every email. */
export const LEGAL_PARTS = ['imprint', 'privacy', 'terms'] as const
export type LegalPart = (typeof LEGAL_PARTS)[number]

/** Each part as an `https` address of the shop's own page, or as a text that gets a page here; '' leaves it out. */
export const shopLegalSchema = z.object(tableOf(LEGAL_PARTS, () => z.string().default('')))
export type ShopLegal = z.infer<typeof shopLegalSchema>

/** One line without a space that begins or goes on as addresses do, such as `www.lion.example/imprint`. */
const LIKE_ADDRESS = /^(?:\w+:\/\/\S+|[^\s/@]+\.[a-z]{2,}(?:\/\S*)?)$/i
const ADDRESS = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

const typedPart = (label: string) =>
  optionalLines(label, SETTING_LIMITS.legalText)
    .transform((typed) => (LIKE_ADDRESS.test(typed) && !typed.includes('://') ? `https://${typed}` : typed))
    .refine((typed) => !LIKE_ADDRESS.test(typed) || isLegalAddress(typed), issueError('invalid_website', {}))

/** The parts as an administrator types them. */
export const shopLegalDraft = z.object({
  imprint: typedPart('Imprint'),
  privacy: typedPart('Privacy'),
  terms: typedPart('Terms'),
})

/** Whether a part is an address and no text. */
export const isLegalAddress = (part: string): boolean =>
  !/\s/.test(part) && !/^\w+:\/\/[^/]*@/.test(part) && ADDRESS.safeParse(part).success

/** Links to the parts that the shop has, in their order. */
export const legalLinksSchema = z.array(z.object({ part: z.enum(LEGAL_PARTS), address: z.string() }))
export type LegalLink = z.infer<typeof legalLinksSchema>[number]

/** Where readers find each part that is set: on the shop's own page, or on one of this host. */
export const legalLinks = (legal: ShopLegal): LegalLink[] =>
  LEGAL_PARTS.filter((part) => legal[part] !== '').map((part) => {
    return { part, address: isLegalAddress(legal[part]) ? legal[part] : legalAddress(part) }
  })

/** Path parameter of the page of a part. */
export const legalParams = z.object({ part: z.enum(LEGAL_PARTS, issueError('invalid_choice', {})) })
