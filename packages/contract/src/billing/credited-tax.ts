import { type Cents, cents } from '../basics/money.ts'

/** The tax in an amount that a credit note takes off an invoice: its share of the invoice's tax, rounded to the cent. */
export const creditedTax = (amount: Cents, { tax, grandTotal }: { tax: Cents; grandTotal: Cents }): Cents =>
  cents(grandTotal === 0 ? 0 : Math.round((amount * tax) / grandTotal))
