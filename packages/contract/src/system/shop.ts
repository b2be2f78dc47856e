import { z } from 'zod'
import { COLOUR, carriesWhiteText } from '../basics/colour.ts'
import { isTimeZone } from '../basics/days.ts'
import { ALONGSIDE, optionalEmailAddress, optionalLines, optionalText } from '../basics/fields.ts'
import { says } from '../basics/issues.ts'
import { LIMITS } from '../basics/limits.ts'
import { WELCOME_STEPS } from './welcome-steps.ts'

// What a shop tells of itself: how each part is kept, and how it is typed. '' is "not set" everywhere.

const kept = z.string().default('')

export const shopDetailsSchema = z.object({
  /** '' is the configuration's */
  companyName: kept,
  /** lines of a postal address, without the country */
  address: kept,
  country: kept,
  phone: kept,
  email: kept,
  website: kept,
  taxNumber: kept,
})
export type ShopDetails = z.infer<typeof shopDetailsSchema>

/** `accent` is `#rrggbb`; white text can be read on it. */
export const shopBrandSchema = z.object({ accent: kept })
export const shopMailSchema = z.object({ signature: kept })
/** What customers read above every page, from a day of the shop's to another, both included; without either it is open. */
export const shopNoticeSchema = z.object({ text: kept, from: kept, until: kept })
/** What stands below each invoice. */
export const shopBillingSchema = z.object({ terms: kept, howToPay: kept })
/** Whose days are the shop's, by its IANA name; '' is the configuration's. */
export const shopZoneSchema = z.object({ timeZone: kept })
/** The picture that the shop has uploaded; `name` is '' without one. Pixels. */
export const shopLogoSchema = z.object({ name: kept, width: z.number().default(0), height: z.number().default(0) })

/** Path parameter of a logo: the unguessable end of its address. */
export const logoParams = z.object({
  name: z.string().regex(/^[\w-]{43}\.png$/, says('invalid', {}, 'There is no such picture')),
})

const welcomeSteps = z.array(z.enum(WELCOME_STEPS))
/** Which steps are left out, and whether the whole card is put away. */
export const shopWelcomeSchema = z.object({ skipped: welcomeSteps.default([]), dismissed: z.boolean().default(false) })

/** How far a new desk is: which steps are done, by what there is, and which are left out. */
export const welcomeSchema = z.object({
  done: z.record(z.enum(WELCOME_STEPS), z.boolean()),
  skipped: welcomeSteps,
  dismissed: z.boolean(),
  /** no mail server is set up: what counts as sent was written to a file */
  mailAsFile: z.boolean(),
})

/** Body that leaves steps out, or puts the card away. */
export const welcomeChangeSchema = z.object({ skipped: welcomeSteps.max(WELCOME_STEPS.length), dismissed: z.boolean() })

/** A web address as it is typed; one without its beginning gets `https://`. */
const webAddress = optionalText('Website', LIMITS.webAddress)
  .transform((typed) => (typed === '' || /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), says('invalid_website', {}))

const webAddressSchema = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

/** Of the web, and naming nobody who signs in there. */
function isWebAddress(address: string): boolean {
  return webAddressSchema.safeParse(address).success && !/^\w+:\/\/[^/]*@/.test(address)
}

const colour = optionalText('Colour')
  .transform((typed) => typed.toLowerCase())
  .refine((value) => value === '' || COLOUR.test(value), says('invalid_colour', {}))
  .refine((value) => !COLOUR.test(value) || carriesWhiteText(value), says('colour_too_light', {}))

const BAD_DAY = says('invalid_date', {}, 'Enter a day')
const isDay = (value: string) => z.iso.date().safeParse(value).success
const day = z
  .string(BAD_DAY)
  .trim()
  .refine((value) => value === '' || isDay(value), BAD_DAY)
  .nullish()
  .transform((value) => value ?? '')

/** What an administrator types of each part. */
export const shopDetailsDraft = z.object({
  companyName: optionalText('Name', LIMITS.shortText),
  address: optionalLines('Address', LIMITS.longText),
  country: optionalText('Country'),
  phone: optionalText('Phone'),
  email: optionalEmailAddress,
  website: webAddress,
  taxNumber: optionalText('Tax number'),
})
export const shopBrandDraft = z.object({ accent: colour })
export const shopMailDraft = z.object({ signature: optionalLines('Signature', LIMITS.mailSignature) })
export const shopNoticeDraft = z
  .object({ text: optionalLines('Notice', LIMITS.longText), from: day, until: day })
  .refine(({ from, until }) => from === '' || until === '' || until >= from, {
    path: ['until'],
    message: says('ends_before_it_begins', {}),
    ...ALONGSIDE,
  })
export const shopBillingDraft = z.object({
  terms: optionalLines('Terms', LIMITS.invoiceText),
  howToPay: optionalLines('How to pay', LIMITS.invoiceText),
})

export const shopZoneDraft = z.object({
  timeZone: optionalText('Time zone').refine(
    (name) => name === '' || isTimeZone(name),
    says('invalid_choice', {}, 'Choose a time zone like America/Chicago'),
  ),
})

/** What everybody may know of the shop's looks; without a logo or a colour the product's own serve. */
export const publicBrandSchema = z.object({
  accent: z.string().nullable(),
  logo: z.object({ address: z.string(), width: z.number(), height: z.number() }).nullable(),
})
export type PublicBrand = z.infer<typeof publicBrandSchema>
export type ShopLogo = NonNullable<PublicBrand['logo']>

/** The shop as an invoice names it. */
export const sellerSchema = shopDetailsSchema.extend({ ...publicBrandSchema.shape, ...shopBillingSchema.shape })
export type Seller = z.infer<typeof sellerSchema>
