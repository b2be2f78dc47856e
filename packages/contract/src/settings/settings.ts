import { z } from 'zod'
import { PLACEMENTS } from '../basics/enums.ts'
import { moment, optionalNumber, refuseValue } from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { tableOf } from '../basics/tables.ts'
import { shopPayMethodsDraft, shopPayMethodsSchema } from '../billing/method-names.ts'
import { CUSTOMARY_PLACEMENT_LIMITS, type Placement, type PlacementLimits } from '../placing/placement-limits.ts'
import { shopAccountsDraft, shopAccountsSchema } from './accounts.ts'
import { booksSchema } from './books.ts'
import { shopEInvoicesDraft, shopEInvoicesSchema } from './e-invoices.ts'
import { shopHoldsDraft, shopHoldsSchema } from './holds.ts'
import { shopLegalDraft, shopLegalSchema } from './legal/legal.ts'
import { SETTING_LIMITS } from './limits.ts'
import { shopRemindersDraft, shopRemindersSchema } from './reminders.ts'
import { shopResultFilesDraft, shopResultFilesSchema } from './result-files.ts'
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
  shopMoneyDraft,
  shopMoneySchema,
  shopNoticeDraft,
  shopNoticeSchema,
  shopSewOutsSchema,
  shopTaxesDraft,
  shopTaxesSchema,
  shopWelcomeSchema,
  shopZoneDraft,
  shopZoneSchema,
} from './shop.ts'
import { shopThreadChartDraft, shopThreadChartSchema } from './thread-chart.ts'
import { shopTurnaroundDraft, shopTurnaroundSchema } from './turnaround.ts'
import { shopWorksheetDraft, shopWorksheetSchema } from './worksheet.ts'

/** Each placement with what `make` gives, so that none can be left out. */
function forEachPlacement<T>(make: T): Record<Placement, T> {
  return tableOf(PLACEMENTS, () => make)
}

export const placementLimitsSchema = z.object(
  forEachPlacement(z.object({ widthMm: z.number(), heightMm: z.number() }).nullable()),
)

/** What an administrator types is its `draft`; settings without one are changed by calls of their own. */
interface Setting {
  schema: z.ZodType
  asItComes: unknown
  draft?: z.ZodType
}

/**
 * Every setting of the shop by name: the schema of its value, its default, and the schema of what an administrator types in its card.
 * Each is a row of the table `setting`, with its value as JSON and its version: a column for each would take a migration for each, and
 * one document for all would make colleagues' saves collide. A shop that never saved a setting follows the product's default, also when
 * a new version changes it.
 */
export const SETTINGS = {
  placementLimits: { schema: placementLimitsSchema, asItComes: CUSTOMARY_PLACEMENT_LIMITS },
  shop: { schema: shopDetailsSchema, asItComes: {}, draft: shopDetailsDraft },
  brand: { schema: shopBrandSchema, asItComes: {}, draft: shopBrandDraft },
  logo: { schema: shopLogoSchema, asItComes: {} },
  sewOuts: { schema: shopSewOutsSchema, asItComes: {} },
  mail: { schema: shopMailSchema, asItComes: {}, draft: shopMailDraft },
  legal: { schema: shopLegalSchema, asItComes: {}, draft: shopLegalDraft },
  notice: { schema: shopNoticeSchema, asItComes: {}, draft: shopNoticeDraft },
  billing: { schema: shopBillingSchema, asItComes: {}, draft: shopBillingDraft },
  payMethods: { schema: shopPayMethodsSchema, asItComes: {}, draft: shopPayMethodsDraft },
  eInvoices: { schema: shopEInvoicesSchema, asItComes: {}, draft: shopEInvoicesDraft },
  holds: { schema: shopHoldsSchema, asItComes: {}, draft: shopHoldsDraft },
  accounts: { schema: shopAccountsSchema, asItComes: {}, draft: shopAccountsDraft },
  books: { schema: booksSchema, asItComes: {} },
  reminders: { schema: shopRemindersSchema, asItComes: {}, draft: shopRemindersDraft },
  rounds: { schema: shopRoundsSchema, asItComes: {}, draft: shopRoundsDraft },
  money: { schema: shopMoneySchema, asItComes: {}, draft: shopMoneyDraft },
  taxes: { schema: shopTaxesSchema, asItComes: {}, draft: shopTaxesDraft },
  zone: { schema: shopZoneSchema, asItComes: {}, draft: shopZoneDraft },
  turnaround: { schema: shopTurnaroundSchema, asItComes: {}, draft: shopTurnaroundDraft },
  worksheet: { schema: shopWorksheetSchema, asItComes: {}, draft: shopWorksheetDraft },
  resultFiles: { schema: shopResultFilesSchema, asItComes: {}, draft: shopResultFilesDraft },
  threadChart: { schema: shopThreadChartSchema, asItComes: {}, draft: shopThreadChartDraft },
  questions: { schema: shopQuestionsSchema, asItComes: {}, draft: shopQuestionsDraft },
  welcome: { schema: shopWelcomeSchema, asItComes: {} },
} as const satisfies Record<string, Setting>
export type SettingName = keyof typeof SETTINGS
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>

const side = (label: string) =>
  optionalNumber({
    number: issueError('not_a_number', { field: label }),
    min: { value: 0.1, issue: issueError('not_positive', { field: label }, 'mustBeMoreThanZero') },
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

type Typed = {
  [N in SettingName as (typeof SETTINGS)[N] extends { draft: z.ZodType } ? N : never]: (typeof SETTINGS)[N]
}

/** Settings that administrators type, each in a card of its own. */
export type ShopSettingName = keyof Typed
type DraftOf<N extends ShopSettingName> = Typed[N] extends { draft: infer D extends z.ZodType } ? D : never

/** Each setting that administrators type, with what `make` gives. */
function forEachTyped<Made>(make: (name: ShopSettingName, row: Typed[ShopSettingName]) => unknown): Made {
  const typed = Object.entries(SETTINGS).filter(([, row]) => 'draft' in row) as [
    ShopSettingName,
    Typed[ShopSettingName],
  ][]
  return Object.fromEntries(typed.map(([name, row]) => [name, make(name, row)])) as Made
}

/** Schemas of what an administrator types, by setting. */
export const SHOP_DRAFTS = forEachTyped<{ [N in ShopSettingName]: DraftOf<N> }>((_, { draft }) => draft)

const changeOf = <N extends ShopSettingName, T extends z.ZodType>(name: N, value: T) =>
  z.object({
    name: z.literal(name),
    value,
    /** The version that the form was opened with; the API refuses an outdated one. */
    version: z.number().int(),
  })
type Change = { [N in ShopSettingName]: ReturnType<typeof changeOf<N, DraftOf<N>>> }[ShopSettingName]
const CHANGES = Object.values(forEachTyped<Record<string, Change>>((name, { draft }) => changeOf(name, draft)))

/** Body that changes one part of the shop's settings. */
export const shopSettingChangeSchema = z.discriminatedUnion('name', CHANGES as [Change, ...Change[]])

const storedOf = <T extends z.ZodType>(value: T) =>
  z.object({
    value,
    version: z.number(),
    /** who set it last, and when; null while it is the default */
    changedBy: z.string().nullable(),
    changedAt: moment.nullable(),
  })
type SchemaOf<N extends ShopSettingName> = Typed[N] extends { schema: infer S extends z.ZodType } ? S : never
type Stored = { [N in ShopSettingName]: ReturnType<typeof storedOf<SchemaOf<N>>> }

/** The shop's settings, part by part, with the configuration's values for parts that aren't set. */
export const shopSettingsSchema = z.object({
  ...forEachTyped<Stored>((_, { schema }) => storedOf<z.ZodType>(schema)),
  logo: publicBrandSchema.shape.logo,
  /** Customers whose invoices name no country that is known. */
  withoutCountry: z.number(),
  sewOuts: z.object({ pictures: z.array(sewOutSchema.extend({ name: z.string() })), version: z.number() }),
  configured: z.object({
    companyName: z.string(),
    timeZone: z.string(),
    mailFrom: z.string(),
    dueDays: z.number(),
    taxRate: z.number(),
    /** Whether mail goes to a server; without one it is written to files. */
    mailServer: z.boolean(),
  }),
})
export type ShopSettings = z.infer<typeof shopSettingsSchema>
