import { useMemo } from 'react'
import type { ListChange } from '../list-params.ts'
import type { Column } from '../types.ts'
import { isShown, useHiddenColumns } from './use-list-look.ts'

/** Says in an address that no column is left out. */
const ALL_COLUMNS = 'none'

interface Place {
  params: URLSearchParams
  change: (change: ListChange) => void
}

/** The part of an address that makes a view of a list: its tab, filters, order and columns, without its page. */
function viewOf(params: URLSearchParams, hidden: string): string {
  const view = new URLSearchParams(params)
  for (const name of ['page', 'open']) view.delete(name)
  view.set('without', hidden || ALL_COLUMNS)
  return view.toString()
}

/** The columns that a list shows: those of a view's address, else those chosen on this device. */
export function useShownColumns<Row>(
  list: { label: string; columns: readonly Column<Row>[] },
  { params, change }: Place,
) {
  const [leftOut, leaveOut] = useHiddenColumns(list.label)
  const without = params.get('without')
  const hidden = without === null ? leftOut : without === ALL_COLUMNS ? '' : without
  return {
    columns: useMemo(() => list.columns.filter((column) => isShown(column, hidden)), [list.columns, hidden]),
    /** The keys of columns that are left out, as text. */
    hidden,
    hide: (keys: string) => (without === null ? leaveOut(keys) : change({ without: keys || ALL_COLUMNS })),
    /** The address of what is shown, to keep it as a view. */
    view: viewOf(params, hidden),
  }
}
