import type { ReportOverview } from '@stitchdesk/contract/reports/overview'

type Kind = 'quotes' | 'orders' | 'vectors'
/** The sums of all rows of a report. */
export type ReportTotals = ReportOverview['sums']['now'] & Record<Kind, number>

/** A report's sums, with those of each kind, which its points over time tell. */
export function totalsOf({ sums, points }: ReportOverview): ReportTotals {
  const sumOf = (kind: Kind) => points.reduce((sum, point) => sum + point[kind], 0)
  return { ...sums.now, quotes: sumOf('quotes'), orders: sumOf('orders'), vectors: sumOf('vectors') }
}
