import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeListParams, type ListChange, type ListDefaults, parseListParams } from './list-params.ts'
import type { FilterSchema } from './types.ts'

/**
 * State of a list: page, size, sort, filters, open row.
 * @param place `address` keeps it in the address bar, where it can be shared and found again by going back; `panel` keeps it
 * with the component, for lists beside the page's own
 */
export function useListState<S extends FilterSchema>(schema: S, defaults: ListDefaults, place: 'address' | 'panel') {
  const [address, setAddress] = useSearchParams()
  const [own, setOwn] = useState(() => new URLSearchParams())
  const params = place === 'address' ? address : own
  const state = useMemo(() => parseListParams(params, schema, defaults), [params, schema, defaults])

  function change(next: ListChange) {
    // From the parameters as they are then: two filters may change before the page is drawn again.
    const changed = (latest: URLSearchParams) => changeListParams(latest, next, defaults, state.dropped)
    if (place === 'panel') return setOwn(changed)
    // Turning a page is a step to go back from; typing in a filter is not.
    const isStep = next.page !== undefined || next.sort !== undefined
    setAddress(changed, { replace: !isStep, preventScrollReset: true })
  }
  return { state, change }
}
