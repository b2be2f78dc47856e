import type { UseFormReturnType } from '@mantine/form'
import type { Suggestion } from '@stitchdesk/contract/pricing/price-work'
import type { AskedExtras, PriceRules } from '@stitchdesk/contract/pricing/rules'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useEffect, useMemo, useState } from 'react'
import { mayCall } from '../../../../lib/api/may-call.ts'
import { useCall } from '../../../../lib/api/query.ts'
import { useRole } from '../../../../lib/api/session.ts'
import { notifyError } from '../../../../ui/feedback/notify.ts'
import type { ProcessValues } from '../process-values.ts'

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

/** The price of a request as its form is filled in; null until its list is known, and if no list counts. */
export function useSuggestion(request: OrderRequest, form: UseFormReturnType<ProcessValues>): Suggested | null {
  const mayAsk = mayCall('getRequestPricing', useRole())
  const { data } = useCall('getRequestPricing', { params: { _id: request._id } }, { enabled: mayAsk })
  // The form doesn't wait for the price calculator, which it needs only once the list has come.
  const [module, setModule] = useState<typeof import('./suggest-price.ts') | null>(null)
  const { list, customer, asked: stored } = data ?? {}
  const counts = Boolean(list)
  useEffect(() => {
    if (counts) import('./suggest-price.ts').then(setModule, notifyError)
  }, [counts])
  const known = useMemo(
    () => (module && list && customer ? module.readRules(list, customer) : null),
    [module, list, customer],
  )
  if (!module || !known || !list || !stored) return null
  const asked = form.values.extras ?? stored
  const { suggestion, typed } = module.suggestPrice(known, request, form.values, asked)
  return {
    list: { name: list.name, version: list.version },
    rules: known.offered,
    asked,
    suggestion,
    typed,
    use: () => {
      if (typed !== null) form.setFieldValue('price', typed)
    },
  }
}
