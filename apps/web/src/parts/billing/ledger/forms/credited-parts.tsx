import { Checkbox, Stack, Text } from '@mantine/core'
import { type Cents, cents, fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { creditedTaxes, grossOf } from '@stitchdesk/contract/billing/credited-tax'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/format.ts'
import classes from './shares-field.module.css'

interface CreditedPartsProps {
  invoice: Invoice
  /** the amount as it is typed */
  amount: string
  /** The amount and the names of the lines that were ticked. */
  onChoose: (amount: string, names: readonly string[]) => void
}

/** The lines of an invoice to credit whole, and what of the amount is net and what is tax. */
export function CreditedParts({ invoice, amount, onChoose }: CreditedPartsProps) {
  const { t } = useTranslation('ledger')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const sums = {
    subtotal: toCents(invoice.subtotal),
    grandTotal: toCents(invoice.grandTotal),
    tax: toCents(invoice.tax),
    discount: toCents(invoice.discount),
    taxBasis: invoice.taxBasis,
  }
  const parts = partsOf(invoice)
  const grossOfAll = (ids: readonly number[]) =>
    fromCents(
      grossOf(
        sums,
        parts.filter(({ id }) => ids.includes(id)),
      ),
    )

  function choose(id: number) {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
    setChosen(next)
    const names = parts.filter((part) => next.includes(part.id)).map(({ name }) => name)
    onChoose(next.length > 0 ? grossOfAll(next).toFixed(2) : '', names)
  }

  const typed = readNumber(amount)
  const gross = typed === null || Number.isNaN(typed) ? null : toCents(typed)
  const tax = gross === null ? 0 : taxIn(invoice, sums, gross)
  return (
    <Stack gap="xs">
      {parts.length > 1 && (
        <fieldset className={classes.field}>
          <legend>{t('parts.title')}</legend>
          <ul className={classes.rows}>
            {parts.map(({ id, name }) => (
              <li key={id}>
                <Checkbox
                  label={t('parts.part', { name, amount: formatMoney(grossOfAll([id])) })}
                  checked={chosen.includes(id)}
                  onChange={() => choose(id)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {gross !== null && tax !== 0 && (
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {t('parts.tax', {
            net: formatMoney(fromCents(cents(gross - tax))),
            tax: formatMoney(fromCents(tax)),
          })}
        </Text>
      )}
    </Stack>
  )
}

interface Part {
  id: number
  name: string
  price: Cents
  totalPrice: Cents
}

/** The lines and charges of an invoice, which is answered in currency units, in cents. */
function partsOf({ inv, charges }: Invoice): Part[] {
  return [
    ...inv.map(({ id, orderName, price, totalPrice }) => ({ id, name: orderName, price, totalPrice })),
    ...charges.map(({ id, text, amount }) => ({ id, name: text, price: amount, totalPrice: amount })),
  ].map((part) => ({ ...part, price: toCents(part.price), totalPrice: toCents(part.totalPrice) }))
}

/** The tax that crediting an amount gives back, after the credits that there are. */
function taxIn({ credits }: Invoice, sums: { tax: Cents; grandTotal: Cents }, amount: Cents): Cents {
  const earlier = credits.map(({ _id, amount: taken }) => ({ _id, amount: toCents(-taken), reverses: null }))
  const next = { _id: 'next', amount: cents(-amount), reverses: null }
  return creditedTaxes(sums, [...earlier, next]).get(next._id) ?? cents(0)
}
