import { PAGES, type PageName } from '@stitchdesk/contract/pages'

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type PathOf<N extends PageName> = (typeof PAGES)[N]['path']
type Args<N extends PageName> =
  ParamNames<PathOf<N>> extends never ? [] : [params: Record<ParamNames<PathOf<N>>, string>]

/** Address of a page: `pathTo('allOrders')`, `pathTo('publicInvoice', { id })`. Parameters are encoded. */
export function pathTo<N extends PageName>(name: N, ...[params]: Args<N>): string {
  const values = (params ?? {}) as Record<string, string>
  return PAGES[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}
