import { formatMoney } from '../lib/format.ts'

/** An amount in US dollars with figures of one width. */
export function Money({ amount }: { amount: number | null | undefined }) {
  return <span className="tabular">{formatMoney(amount)}</span>
}
