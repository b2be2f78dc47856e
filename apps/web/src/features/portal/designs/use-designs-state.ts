import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import { useSearchParams } from 'react-router'

export interface DesignsState {
  text: string
  placement: (typeof PLACEMENTS)[number] | ''
  page: number
}

/** Their state in the address. */
function readState(search: URLSearchParams): DesignsState {
  const text = search.get('text') ?? ''
  const page = Number(search.get('page'))
  return {
    text: text.length <= TEXT_LIMITS.short ? text : '',
    placement: PLACEMENTS.find((placement) => placement === search.get('placement')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_LIMITS.maxPage ? page : 1,
  }
}

/** The library's filters in the address; invalid values count as none. */
export function useDesignsState() {
  const [search, setSearch] = useSearchParams()
  const state = readState(search)

  function change(fields: Partial<Record<keyof DesignsState, string | number>>) {
    const next = { ...state, ...fields }
    const said = Object.entries(next).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    setSearch(Object.fromEntries(said.map(([name, value]) => [name, String(value)])), { replace: !('page' in fields) })
  }
  return { state, change }
}
