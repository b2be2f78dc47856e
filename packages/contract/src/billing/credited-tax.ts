import { type Cents, cents, sumCents, type TaxBasis } from '../basics/money.ts'

/** An entry that credits an invoice or writes a part of it off, or takes such an entry back. */
export interface InvoiceCredit {
  _id: string
  /** as in the ledger: below 0 it credits, above 0 it takes a credit back */
  amount: Cents
  /** `_id` of the credit that it takes back */
  reverses: string | null
}

/**
 * The tax that each credit of an invoice gives back, in cents by `_id`: its share of the tax that the invoice still has, so that the
 * credits of a whole invoice give back exactly its tax. Of an entry that takes a credit back it is that credit's, below 0.
 * @param credits all credits of the invoice, the earliest first
 */
export function creditedTaxes(
  { tax, grandTotal }: { tax: Cents; grandTotal: Cents },
  credits: readonly InvoiceCredit[],
): Map<string, Cents> {
  const given = new Map<string, Cents>()
  let taxLeft: number = tax
  let totalLeft: number = grandTotal
  for (const { _id, amount, reverses } of credits) {
    const share = totalLeft === 0 ? 0 : Math.round((-amount * taxLeft) / totalLeft)
    const back = cents(reverses === null ? share : 0 - (given.get(reverses) ?? 0))
    given.set(_id, back)
    taxLeft -= back
    totalLeft += amount
  }
  return given
}

/**
 * What parts of an invoice cost with their tax, in cents: all of them together cost its total.
 * @param parts lines and charges
 */
export function grossOf(
  { subtotal, discount, tax, taxBasis }: { subtotal: Cents; discount: Cents; tax: Cents; taxBasis: TaxBasis },
  parts: readonly { price: Cents; totalPrice: Cents }[],
): Cents {
  const net = sumCents(parts.map((part) => part.totalPrice))
  const [base, whole] =
    taxBasis === 'subtotal'
      ? [sumCents(parts.map((part) => part.price)), subtotal]
      : [net, Math.max(0, subtotal - discount)]
  const taxed = whole === 0 ? 0 : Math.round((base * tax) / whole)
  return cents(net + taxed)
}
