import type { UseFormReturnType } from '@mantine/form'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { priceWork, type Suggestion, workOf } from '@stitchdesk/contract/pricing/price-work'
import { customerRulesSchema, priceRulesSchema } from '@stitchdesk/contract/pricing/pricing'
import type { AskedExtras, PriceRules } from '@stitchdesk/contract/pricing/rules'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useMemo } from 'react'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { typedPrice } from '../../../parts/pricing/line-text.ts'
import type { ProcessValues } from './process-values.ts'

/** A suggested price of what is typed, and by which list. */
export interface Suggested {
  list: { name: string; version: number }
  rules: PriceRules
  asked: AskedExtras
  suggestion: Suggestion
  /** the price as the field holds it; null without one */
  typed: string | null
  /** Fills it in. */
  use: () => void
}

const sizeOf = (typed: string) => {
  const size = readNumber(typed)
  return size !== null && Number.isFinite(size) && size > 0 ? size : null
}

/** The price of a request as its form is filled in; null until it is known by which list, and where none counts. */
export function useSuggestion(request: OrderRequest, form: UseFormReturnType<ProcessValues>): Suggested | null {
  const mayAsk = mayCall('getRequestPricing', useRole())
  const { data } = useCall('getRequestPricing', { params: { _id: request._id } }, { enabled: mayAsk })
  const { list, customer, asked: stored } = data ?? {}
  const known = useMemo(
    () =>
      list && customer ? { rules: priceRulesSchema.parse(list.rules), own: customerRulesSchema.parse(customer) } : null,
    [list, customer],
  )
  if (!known || !list || !stored) return null
  const { stitiches, width, height, selectLevel, extras, orderCatagory } = form.values
  const asked = extras ?? stored
  const entered = { stitiches, width: sizeOf(width), height: sizeOf(height), selectLevel: sizeOf(selectLevel) }
  const suggestion = priceWork(known.rules, known.own, workOf(request, entered, asked))
  const typed =
    suggestion.price === null || suggestion.price === 0 || orderCatagory ? null : typedPrice(suggestion.price)
  return {
    list: { name: list.name, version: list.version },
    rules: known.rules,
    asked,
    suggestion,
    typed,
    use: () => {
      if (typed !== null) form.setFieldValue('price', typed)
    },
  }
}
