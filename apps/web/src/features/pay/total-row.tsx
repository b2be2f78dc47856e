import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import classes from './pay.module.css'

/** The last row of a list of pay: its sum. @param total cents */
export function TotalRow({ total }: { total: number }) {
  const { t } = useTranslation('pay')
  return (
    <li className={classes.row}>
      <span className={classes.sum}>{t('total')}</span>
      <span className={classes.detail} />
      <span className={`${classes.amount} ${classes.sum}`}>{formatMoney(total)}</span>
    </li>
  )
}
