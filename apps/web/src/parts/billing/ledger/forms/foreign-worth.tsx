import { fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'

/** What an amount is worth at a rate, as text; empty for what can't be counted. */
export function worthAt(price: string, rate: string): string {
  const worth = (readNumber(price) ?? 0) * (readNumber(rate) ?? 0)
  return Number.isFinite(worth) && worth > 0 ? fromCents(toCents(worth)).toFixed(2) : ''
}

/** The rate at which an amount has this worth, with as many digits as the ledger shows. */
function rateFor(price: string, worth: string): string {
  const rate = (readNumber(worth) ?? 0) / (readNumber(price) ?? 0)
  return Number.isFinite(rate) && rate > 0 ? String(Math.round(rate * 1e6) / 1e6) : ''
}

interface ForeignWorthProps {
  /** The amount paid, as it was typed, and its currency. */
  price: string
  currency: string
  rate: string
  worth: string
  error: ReactNode
  onChange: (typed: { rate: string; worth: string }) => void
}

/** What a foreign amount is worth: the rate gives the worth, and a worth that is typed gives the rate. */
export function ForeignWorth({ price, currency, rate, worth, error, onChange }: ForeignWorthProps) {
  const { t } = useTranslation('ledger')
  return (
    <>
      <FigureInput
        label={t('pay.rate', { currency })}
        value={rate}
        onChange={(value) => onChange({ rate: value, worth: worthAt(price, value) })}
      />
      <FigureInput
        label={t('pay.worth', { currency: shopCurrency() })}
        required
        data-path="worth"
        value={worth}
        error={error}
        onChange={(value) => onChange({ rate: rateFor(price, value), worth: value })}
      />
    </>
  )
}
