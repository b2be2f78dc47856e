import type { MoneyFigure } from '@stitchdesk/contract/billing/money-figures'
import { useTranslation } from 'react-i18next'

/** A word for a sum of money, with its sentence on pointing. */
export function MoneyWord({ of }: { of: MoneyFigure }) {
  const { t } = useTranslation('moneyFigures')
  return <span title={t(`${of}.is`)}>{t(`${of}.word`)}</span>
}
