import { z } from 'zod'
import { PLACEMENTS } from '../basics/enums.ts'
import { moment, optionalNumber } from '../basics/fields.ts'
import { says } from '../basics/issues.ts'
import { LIMITS } from '../basics/limits.ts'
import { CUSTOMARY_PLACEMENT_LIMITS, type Placement, type PlacementLimits } from '../requests/placement-limits.ts'

/** Each placement with what `make` gives, so that none can be left out. */
function forEachPlacement<T>(make: T): Record<Placement, T> {
  return Object.fromEntries(PLACEMENTS.map((placement) => [placement, make])) as Record<Placement, T>
}

const placementLimitsSchema = z.object(
  forEachPlacement(z.object({ widthMm: z.number(), heightMm: z.number() }).nullable()),
)

/** Every setting of the shop by its name: how its value is kept, and what it is until somebody sets it. */
export const SETTINGS = {
  placementLimits: { schema: placementLimitsSchema, asItComes: CUSTOMARY_PLACEMENT_LIMITS },
} as const satisfies Record<string, { schema: z.ZodType; asItComes: unknown }>
export type SettingName = keyof typeof SETTINGS
export type SettingValue<N extends SettingName> = z.output<(typeof SETTINGS)[N]['schema']>

const side = (label: string) =>
  optionalNumber({
    number: says('not_a_number', { field: label }),
    min: { value: 0.1, message: says('not_positive', { field: label }, `${label} must be more than 0`) },
    max: {
      value: LIMITS.placementMm,
      message: says('above_maximum', { field: label, max: `${LIMITS.placementMm} mm` }),
    },
  }).transform((value) => (value === null ? null : Math.round(value * 10) / 10))

const ONE_SIDE = {
  widthMm: says('side_missing', { side: 'width' }),
  heightMm: says('side_missing', { side: 'height' }),
}

/** The largest size at one place as it is typed, in millimetres; without both sides there is no limit. */
const typedLimitSchema = z
  .object({ widthMm: side('Width'), heightMm: side('Height') })
  .transform(({ widthMm, heightMm }, context) => {
    if (widthMm !== null && heightMm !== null) return { widthMm, heightMm }
    if (widthMm === null && heightMm === null) return null
    const missing = widthMm === null ? 'widthMm' : 'heightMm'
    context.addIssue({ code: 'custom', path: [missing], message: ONE_SIDE[missing] })
    return z.NEVER
  })
  .nullable()

/** Body that sets how large designs may be; every placement is named, null where there is no limit. */
export const placementLimitsDraftSchema = z.object({
  limits: z
    .object(forEachPlacement(typedLimitSchema))
    .transform((limits): PlacementLimits => limits as PlacementLimits),
  /** The version that was read: an older one than the stored is refused. */
  version: z.number().int(),
})
export type PlacementLimitsDraft = z.input<typeof placementLimitsDraftSchema>

/** How large designs may be, as answered, with who set it last; nobody while it is as the product comes. */
export const placementLimitsAnswerSchema = z.object({
  limits: placementLimitsSchema,
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
})
export type PlacementLimitsAnswer = z.infer<typeof placementLimitsAnswerSchema>
