import { z } from 'zod'
import { PLACEMENTS } from '../basics/enums.ts'
import { moment, optionalNumber, refuseValue } from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { CUSTOMARY_PLACEMENT_LIMITS, type Placement, type PlacementLimits } from '../placing/placement-limits.ts'
import { shopAccountsDraft, shopAccountsSchema } from './accounts.ts'
import { booksSchema } from './books.ts'
import { shopEInvoicesDraft, shopEInvoicesSchema } from './e-invoices.ts'
import { shopHoldsDraft, shopHoldsSchema } from './holds.ts'
import { SETTING_LIMITS } from './limits.ts'
import { shopRemindersDraft, shopRemindersSchema } from './reminders.ts'
import { shopRoundsDraft, shopRoundsSchema } from './rounds.ts'
import { shopQuestionsDraft, shopQuestionsSchema } from './saved-replies.ts'
import {
  publicBrandSchema,
  sewOutSchema,
  shopBillingDraft,
  shopBillingSchema,
  shopBrandDraft,
  shopBrandSchema,
  shopDetailsDraft,
  shopDetailsSchema,
  shopLogoSchema,
  shopMailDraft,
  shopMailSchema,
  shopNoticeDraft,
  shopNoticeSchema,
  shopSewOutsSchema,
  shopWelcomeSchema,
  shopZoneDraft,
  shopZoneSchema,
} from './shop.ts'
import { shopThreadChartDraft, shopThreadChartSchema } from './thread-chart.ts'
import { shopTurnaroundDraft, shopTurnaroundSchema } from './turnaround.ts'
import { shopWorksheetDraft, shopWorksheetSchema } from './worksheet.ts'

/** Each placement with what `make` gives, so that none can be left out. */
function forEachPlacement<T>(make: T): Record<Placement, T> {
  return Object.fromEntries(PLACEMENTS.map((placement) => [placement, make])) as Record<Placement, T>
}

export const placementLimitsSchema = z.object(
  forEachPlacement(z.object({ widthMm: z.number(), heightMm: z.number() }).nullable()),
)

/**
 * Every setting of the shop by name: the schema of its value, and its default. Each is a row of the table `setting`, with its value as
 * JSON and its version: a column for each would take a migration for each, and one document for all would make colleagues' saves
 * collide. A shop that never saved a setting follows the product's default, also when a new version changes it.
 */
export const SETTINGS = {
  placementLimits: { schema: placementLimitsSchema, asItComes: CUSTOMARY_PLACEMENT_LIMITS },
  shop: { schema: shopDetailsSchema, asItComes: {} },
  brand: { schema: shopBrandSchema, asItComes: {} },
  logo: { schema: shopLogoSchema, asItComes: {} },
  sewOuts: { schema: shopSewOutsSchema, asItComes: {} },
  mail: { schema: shopMailSchema, asItComes: {} },
  notice: { schema: shopNoticeSchema, asItComes: {} },
  billing: { schema: shopBillingSchema, asItComes: {} },
  eInvoices: { schema: shopEInvoicesSchema, asItComes: {} },
  holds: { schema: shopHoldsSchema, asItComes: {} },
  accounts: { schema: shopAccountsSchema, asItComes: {} },
  books: { schema: booksSchema, asItComes: {} },
  reminders: { schema: shopRemindersSchema, asItComes: {} },
  rounds: { schema: shopRoundsSchema, asItComes: {} },
  zone: { schema: shopZoneSchema, asItComes: {} },
  turnaround: { schema: shopTurnaroundSchema, asItComes: {} },
  worksheet: { schema: shopWorksheetSchema, asItComes: {} },
  threadChart: { schema: shopThreadChartSchema, asItComes: {} },
  questions: { schema: shopQuestionsSchema, asItComes: {} },
  welcome: { schema: shopWelcomeSchema, asItComes: {} },
} as const satisfies Record<string, { schema: z.ZodType; asItComes: unknown }>
export type SettingName = keyof typeof SETTINGS
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>

const side = (label: string) =>
  optionalNumber({
    number: issueError('not_a_number', { field: label }),
    min: { value: 0.1, issue: issueError('not_positive', { field: label }, `${label} must be more than 0`) },
    max: {
      value: SETTING_LIMITS.placementMm,
      issue: issueError('above_maximum', { field: label, max: `${SETTING_LIMITS.placementMm} mm` }),
    },
  }).transform((value) => (value === null ? null : Math.round(value * 10) / 10))

const ONE_SIDE = {
  widthMm: describeIssue('side_missing', { side: 'width' }),
  heightMm: describeIssue('side_missing', { side: 'height' }),
}

/** The largest size at one place as it is typed, in millimeters; without both sides there is no limit. */
const typedLimitSchema = z
  .object({ widthMm: side('Width'), heightMm: side('Height') })
  .transform(({ widthMm, heightMm }, context) => {
    if (widthMm !== null && heightMm !== null) return { widthMm, heightMm }
    if (widthMm === null && heightMm === null) return null
    const missing = widthMm === null ? 'widthMm' : 'heightMm'
    refuseValue(context, ONE_SIDE[missing], [missing])
    return z.NEVER
  })
  .nullable()

/** Body that sets how large designs may be; every placement is named, null where there is no limit. */
export const placementLimitsDraftSchema = z.object({
  limits: z
    .object(forEachPlacement(typedLimitSchema))
    .transform((limits): PlacementLimits => limits as PlacementLimits),
  /** The version that the form was opened with; the API refuses an outdated one. */
  version: z.number().int(),
})
export type PlacementLimitsDraft = z.input<typeof placementLimitsDraftSchema>

/** The limits of designs, with who set them last; null while they are the defaults. */
export const placementLimitsAnswerSchema = z.object({
  limits: placementLimitsSchema,
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
})
export type PlacementLimitsAnswer = z.infer<typeof placementLimitsAnswerSchema>

/** Settings that other calls change. */
type SetElsewhere = 'placementLimits' | 'books' | 'logo' | 'sewOuts' | 'welcome'

/** Settings that administrators type, each in a card of its own. */
export type ShopSettingName = Exclude<SettingName, SetElsewhere>

/** Schemas of what an administrator types, by setting. */
export const SHOP_DRAFTS = {
  shop: shopDetailsDraft,
  brand: shopBrandDraft,
  mail: shopMailDraft,
  notice: shopNoticeDraft,
  billing: shopBillingDraft,
  eInvoices: shopEInvoicesDraft,
  holds: shopHoldsDraft,
  accounts: shopAccountsDraft,
  reminders: shopRemindersDraft,
  rounds: shopRoundsDraft,
  zone: shopZoneDraft,
  turnaround: shopTurnaroundDraft,
  worksheet: shopWorksheetDraft,
  threadChart: shopThreadChartDraft,
  questions: shopQuestionsDraft,
} as const satisfies Record<ShopSettingName, z.ZodType>

const changeOf = <N extends ShopSettingName, T extends z.ZodType>(name: N, value: T) =>
  z.object({
    name: z.literal(name),
    value,
    /** The version that the form was opened with; the API refuses an outdated one. */
    version: z.number().int(),
  })

const CHANGES = {
  shop: changeOf('shop', shopDetailsDraft),
  brand: changeOf('brand', shopBrandDraft),
  mail: changeOf('mail', shopMailDraft),
  notice: changeOf('notice', shopNoticeDraft),
  billing: changeOf('billing', shopBillingDraft),
  eInvoices: changeOf('eInvoices', shopEInvoicesDraft),
  holds: changeOf('holds', shopHoldsDraft),
  accounts: changeOf('accounts', shopAccountsDraft),
  reminders: changeOf('reminders', shopRemindersDraft),
  rounds: changeOf('rounds', shopRoundsDraft),
  zone: changeOf('zone', shopZoneDraft),
  turnaround: changeOf('turnaround', shopTurnaroundDraft),
  worksheet: changeOf('worksheet', shopWorksheetDraft),
  threadChart: changeOf('threadChart', shopThreadChartDraft),
  questions: changeOf('questions', shopQuestionsDraft),
} as const satisfies Record<ShopSettingName, z.ZodObject>
type Change = (typeof CHANGES)[ShopSettingName]

/** Body that changes one part of the shop's settings. */
export const shopSettingChangeSchema = z.discriminatedUnion('name', Object.values(CHANGES) as [Change, ...Change[]])

const storedOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    version: z.number(),
    /** who set it last, and when; null while it is the default */
    changedBy: z.string().nullable(),
    changedAt: moment.nullable(),
  })

const STORED = {
  shop: storedOf(shopDetailsSchema),
  brand: storedOf(shopBrandSchema),
  mail: storedOf(shopMailSchema),
  notice: storedOf(shopNoticeSchema),
  billing: storedOf(shopBillingSchema),
  eInvoices: storedOf(shopEInvoicesSchema),
  holds: storedOf(shopHoldsSchema),
  accounts: storedOf(shopAccountsSchema),
  reminders: storedOf(shopRemindersSchema),
  rounds: storedOf(shopRoundsSchema),
  zone: storedOf(shopZoneSchema),
  turnaround: storedOf(shopTurnaroundSchema),
  worksheet: storedOf(shopWorksheetSchema),
  threadChart: storedOf(shopThreadChartSchema),
  questions: storedOf(shopQuestionsSchema),
} as const satisfies Record<ShopSettingName, z.ZodType>

/** The shop's settings, part by part, with the configuration's values for parts that aren't set. */
export const shopSettingsSchema = z.object({
  ...STORED,
  logo: publicBrandSchema.shape.logo,
  /** Customers whose invoices name no country that is known. */
  withoutCountry: z.number(),
  sewOuts: z.object({ pictures: z.array(sewOutSchema.extend({ name: z.string() })), version: z.number() }),
  configured: z.object({
    companyName: z.string(),
    timeZone: z.string(),
    mailFrom: z.string(),
    /** Whether mail goes to a server; without one it is written to files. */
    mailServer: z.boolean(),
  }),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>
