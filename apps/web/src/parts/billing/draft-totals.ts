import { fromCents, invoiceTotals, type TaxBasis, toCents } from '@stitchdesk/contract/basics/money'

/**
 * The totals of an invoice that is being put together, amounts in currency units as everywhere in the web app.
 * @param taxed.rate percent
 */
export function draftTotals(
  lines: readonly { price: number; discount: number }[],
  taxed: { rate: number; basis: TaxBasis },
) {
  const inCents = lines.map(({ price, discount }) => ({ price: toCents(price), discount: toCents(discount) }))
  const { subtotal, tax, discount, grandTotal } = invoiceTotals(inCents, taxed)
  return {
    subtotal: fromCents(subtotal),
    tax: fromCents(tax),
    discount: fromCents(discount),
    grandTotal: fromCents(grandTotal),
  }
}
