import { requestDraftSchema } from '@stitchdesk/contract/placing/draft'
import { schemaErrors } from '../../../lib/api/schema-errors.ts'
import type { RequestValues } from '../../../parts/placing/request-values.ts'
import { DESIGN_FIELDS, type DesignValues } from './design-values.ts'

const isOwn = (field: string) => DESIGN_FIELDS.some((own) => own === field)

/** Issues of one design. */
export function designErrors(common: RequestValues, own: DesignValues): Partial<DesignValues> {
  return Object.fromEntries(
    Object.entries(schemaErrors(requestDraftSchema, { ...common, ...own })).filter(([field]) => isOwn(field)),
  )
}

/** Issues of the fields that all designs share. */
export function commonErrors(common: RequestValues): Record<string, string> {
  return Object.fromEntries(Object.entries(schemaErrors(requestDraftSchema, common)).filter(([field]) => !isOwn(field)))
}
