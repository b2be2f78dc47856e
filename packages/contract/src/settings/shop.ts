import { z } from 'zod'
import { isTimeZone } from '../basics/days.ts'
import { optionalEmailAddress } from '../basics/email-address.ts'
import { CURRENCIES, LANGUAGES } from '../basics/enums.ts'
import { optionalLines, optionalText, runWithFieldErrors } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { TAX_BASES } from '../basics/money.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { CREDIT_AT_ISSUE } from '../terms/credit-at-issue.ts'
import { TERMS_LIMITS } from '../terms/limits.ts'
import { COLOR, contrastsWithWhite } from './brand/color.ts'
import { SEW_OUT } from './brand/sew-out.ts'
import { SETTING_LIMITS } from './limits.ts'
import { PAPER_SIZES } from './paper-size.ts'
import { WELCOME_STEPS } from './welcome-steps.ts'

// The shop's settings: how each part is stored, and how it is typed. '' means not set.

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
/**
 * `language` is of emails and PDFs for people who chose none; '' is English. `sender` is the address that emails come from; '' is the
 * configuration's.
 */
export const shopMailSchema = z.object({ signature: kept, language: kept, sender: kept })
/** The notice above every customer page, from one day of the shop to another, both included; a missing day means no limit. */
export const shopNoticeSchema = z.object({ text: kept, from: kept, until: kept })
const paper = z.enum(['', ...PAPER_SIZES], issueError('invalid_choice', {}, 'chooseA4OrLetter')).default('')
const creditAtIssue = z.enum(CREDIT_AT_ISSUE, issueError('invalid_choice', {})).default('ask')

/**
 * What stands below each invoice, the paper of its PDF, where '' is what the shop's country prints on, the days until one is due of
 * customers without days of their own, where '' is the configuration's, and whether it takes its customer's credit.
 */
export const shopBillingSchema = z.object({ terms: kept, howToPay: kept, paper, dueDays: kept, creditAtIssue })
/** The currency of prices, invoices and books. */
export const shopMoneySchema = z.object({ currency: z.enum(CURRENCIES).default(CURRENCIES[0]) })
/**
 * The tax on invoices. `name` is what it is called, '' in the reader's own word; `rate` in percent, '' for the configuration's, and the one that
 * follows it from a day on; `basis` what it is taken of, '' for what is usual in the shop's country.
 */
export const shopTaxesSchema = z.object({
  name: kept,
  rate: kept,
  nextRate: kept,
  nextFrom: kept,
  basis: z.enum(['', ...TAX_BASES], issueError('invalid_choice', {})).default(''),
})
/** The shop's time zone by its IANA name; '' means the configuration's. */
export const shopZoneSchema = z.object({ timeZone: kept })
/** The picture that the shop has uploaded; `name` is '' without one. Pixels. */
export const shopLogoSchema = z.object({ name: kept, width: z.number().default(0), height: z.number().default(0) })

/** Path parameter of a logo: the unguessable end of its address. */
export const logoParams = z.object({
  name: z.string().regex(/^[\w-]{43}\.png$/, issueError('invalid', {}, 'thisPictureDoesntExist')),
})

const sewOutName = z.string().regex(/^[\w-]{43}\.webp$/, issueError('invalid', {}, 'thisPictureDoesntExist'))
/** Path parameter of a picture beside the sign-in: the unguessable end of its address. */
export const sewOutParams = z.object({ name: sewOutName })
/** The pictures beside the sign-in, in their order; `alt` is read out where they are not seen. */
export const shopSewOutsSchema = z.object({
  pictures: z.array(z.object({ name: z.string(), alt: z.string() })).default([]),
})
export type StoredSewOut = z.infer<typeof shopSewOutsSchema>['pictures'][number]

/** Body that describes and orders the pictures beside the sign-in; one that is left out is removed. */
export const sewOutsChangeSchema = z.object({
  pictures: z
    .array(z.object({ name: sewOutName, alt: optionalText('Description').transform((typed) => typed || SEW_OUT) }))
    .max(SETTING_LIMITS.sewOuts, issueError('too_many', { max: SETTING_LIMITS.sewOuts })),
  /** The version that was read: an older one than the stored is refused. */
  version: z.number().int(),
})

/** A picture beside the sign-in as pages show it. */
export const sewOutSchema = z.object({ address: z.string(), alt: z.string() })
export type SewOut = z.infer<typeof sewOutSchema>

const welcomeSteps = z.array(z.enum(WELCOME_STEPS))
/** The skipped setup steps, and whether the card is hidden. */
export const shopWelcomeSchema = z.object({ skipped: welcomeSteps.default([]), dismissed: z.boolean().default(false) })

/** The setup of a new shop: steps that are done, judged by the data, and steps that were skipped. */
export const welcomeSchema = z.object({
  done: z.record(z.enum(WELCOME_STEPS), z.boolean()),
  /** whether the shop is known to be outside of the US: its law asks for an imprint and its like, and its currency is another; else these steps are not shown */
  asksLegal: z.boolean(),
  skipped: welcomeSteps,
  dismissed: z.boolean(),
  /** no mail server is set up: what counts as sent was written to a file */
  mailAsFile: z.boolean(),
})

/** Body that skips steps, or hides the card. */
export const welcomeChangeSchema = z.object({ skipped: welcomeSteps.max(WELCOME_STEPS.length), dismissed: z.boolean() })

/** A web address as it is typed; one without its beginning gets `https://`. */
const webAddress = optionalText('Website', SETTING_LIMITS.webAddress)
  .transform((typed) => (typed === '' || /^[a-z]+:\/\//i.test(typed) ? typed : `https://${typed}`))
  .refine((address) => address === '' || isWebAddress(address), issueError('invalid_website', {}))

const webAddressSchema = z.url({ protocol: /^https?$/, hostname: z.regexes.domain })

/** An http(s) address without a user name in it. */
function isWebAddress(address: string): boolean {
  return webAddressSchema.safeParse(address).success && !/^\w+:\/\/[^/]*@/.test(address)
}

const color = optionalText('Color')
  .transform((typed) => typed.toLowerCase())
  .refine((value) => value === '' || COLOR.test(value), issueError('invalid_color', {}))
  .refine((value) => !COLOR.test(value) || contrastsWithWhite(value), issueError('color_too_light', {}))

const BAD_DAY = issueError('invalid_date', {}, 'enterADay')
const isDay = (value: string) => z.iso.date().safeParse(value).success
const day = z
  .string(BAD_DAY)
  .trim()
  .max(TEXT_LIMITS.figure, BAD_DAY)
  .refine((value) => value === '' || isDay(value), BAD_DAY)
  .nullish()
  .transform((value) => value ?? '')

/** Schemas of what an administrator types, by part. */
export const shopDetailsDraft = z.object({
  companyName: optionalText('Name', TEXT_LIMITS.short),
  address: optionalLines('Address', TEXT_LIMITS.long),
  country: optionalText('Country'),
  phone: optionalText('Phone'),
  email: optionalEmailAddress,
  website: webAddress,
  taxNumber: optionalText('Tax number'),
})
export const shopBrandDraft = z.object({ accent: color })
export const shopMailDraft = z.object({
  signature: optionalLines('Signature', SETTING_LIMITS.mailSignature),
  sender: optionalEmailAddress,
  language: z.enum(['', ...LANGUAGES], issueError('invalid_choice', {}, 'chooseOneOfTheLanguages')).default(''),
})
export const shopNoticeDraft = z
  .object({ text: optionalLines('Notice', TEXT_LIMITS.long), from: day, until: day })
  .refine(({ from, until }) => from === '' || until === '' || until >= from, {
    path: ['until'],
    ...issueError('ends_before_it_begins', {}),
    ...runWithFieldErrors,
  })
const [leastDays, mostDays] = TERMS_LIMITS.dueDays
export const shopBillingDraft = z.object({
  terms: optionalLines('Terms', SETTING_LIMITS.invoiceText),
  howToPay: optionalLines('How to pay', SETTING_LIMITS.invoiceText),
  paper,
  dueDays: optionalText('Days to pay').refine(
    (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= leastDays && Number(typed) <= mostDays),
    issueError('not_whole', { field: 'Days to pay', min: leastDays, max: mostDays }),
  ),
  creditAtIssue,
})

export const shopMoneyDraft = z.object({ currency: z.enum(CURRENCIES, issueError('invalid_choice', {})) })

/** A rate in percent as it is typed, with at most three decimals. */
const rate = optionalText('Tax rate')
  .refine((typed) => typed === '' || /^\d+(\.\d+)?$/.test(typed), issueError('not_a_number', { field: 'Tax rate' }))
  .refine((typed) => !/\.\d{4}/.test(typed), issueError('too_many_decimals', { field: 'Tax rate' }))
  .refine((typed) => !(Number(typed) > 100), issueError('above_maximum', { field: 'Tax rate', max: '100' }))
export const shopTaxesDraft = z
  .object({
    name: optionalText('Name'),
    rate,
    nextRate: rate,
    nextFrom: day,
    basis: shopTaxesSchema.shape.basis,
  })
  .refine(({ nextRate, nextFrom }) => (nextRate === '') === (nextFrom === ''), {
    path: ['nextFrom'],
    ...issueError('required', {}, 'sayFromWhichDay'),
    ...runWithFieldErrors,
  })

export const shopZoneDraft = z.object({
  timeZone: optionalText('Time zone').refine(
    (name) => name === '' || isTimeZone(name),
    issueError('invalid_choice', {}, 'chooseATimeZoneLikeAmerica'),
  ),
})

/** The shop's public look; without a logo or a color the product's own are used. */
export const publicBrandSchema = z.object({
  accent: z.string().nullable(),
  logo: z.object({ address: z.string(), width: z.number(), height: z.number() }).nullable(),
})
export type PublicBrand = z.infer<typeof publicBrandSchema>
export type ShopLogo = NonNullable<PublicBrand['logo']>

/** The shop as an invoice names it. */
export const sellerSchema = shopDetailsSchema.extend({
  ...publicBrandSchema.shape,
  ...shopBillingSchema.omit({ dueDays: true, creditAtIssue: true }).shape,
})
export type Seller = z.infer<typeof sellerSchema>
