import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FilterReaders } from './filters/filter-readers.ts'
import { changeListParams, type ListChange, type ListDefaults, parseListParams } from './list-params.ts'

/**
 * State of a list: page, size, sort, filters, open row.
 * @param place `address` keeps it in the address bar, where it can be shared and found again by going back; `panel` keeps it
 * with the component, for lists beside the page's own
 */
export function useListState<S extends FilterReaders>(readers: S, defaults: ListDefaults, place: 'address' | 'panel') {
  const [address, setAddress] = useSearchParams()
  const [own, setOwn] = useState(() => new URLSearchParams())
  const params = place === 'address' ? address : own
  const state = useMemo(() => parseListParams(params, readers, defaults), [params, readers, defaults])

  // Two things may change before the page is drawn again: the second starts from what the first asked for.
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  }, [params])

  function change(next: ListChange) {
    const before = latest.current
    const changed = changeListParams(before, next, defaults, state.dropped)
    latest.current = changed
    if (place === 'panel') return setOwn(changed)
    // Turning a page makes a step of the history, also when a filter leads back to the first page; typing in a filter makes none.
    const isTurn = changed.get('page') !== before.get('page') && !state.dropped.includes('page')
    const isStep = isTurn || next.page !== undefined || next.sort !== undefined
    setAddress(changed, { replace: !isStep, preventScrollReset: true })
  }
  /** The address with a filter of this value, from the first page on. */
  const addressWith = (name: string, value: string) =>
    changeListParams(params, { texts: { [name]: value } }, defaults, state.dropped).toString()
  return { state, change, params, addressWith }
}
