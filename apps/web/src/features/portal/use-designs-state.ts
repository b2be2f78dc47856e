import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { useSearchParams } from 'react-router'
import { z } from 'zod'

const stateSchema = z.object({
  text: z.string().max(LIMITS.shortText).catch(''),
  placement: z.enum(['', ...PLACEMENTS]).catch(''),
  page: z.coerce.number().int().min(1).max(LIMITS.maxPage).catch(1),
})
export type DesignsState = z.infer<typeof stateSchema>

/** What the library shows, kept in the address; what is no such value counts as none. */
export function useDesignsState() {
  const [search, setSearch] = useSearchParams()
  const state = stateSchema.parse(Object.fromEntries(search))

  function change(fields: Partial<Record<keyof DesignsState, string | number>>) {
    const next = { ...state, ...fields }
    const said = Object.entries(next).filter(([name, value]) => value !== '' && !(name === 'page' && value === 1))
    setSearch(Object.fromEntries(said.map(([name, value]) => [name, String(value)])), { replace: !('page' in fields) })
  }
  return { state, change }
}
