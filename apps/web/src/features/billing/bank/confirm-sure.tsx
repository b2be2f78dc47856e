import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import classes from './bank.module.css'
import type { BankActions } from './use-bank-actions.ts'
import { byCustomer, WhoPays } from './who-pays.tsx'

/** Customers that the button itself names. */
const NAMED = 2

/** Confirms all lines whose match is sure, on whichever page: it says how many, and of which customers. */
export function ConfirmSure({ actions }: { actions: BankActions }) {
  const { t } = useTranslation('bank')
  const lines = useCall('listSureBankLines').data?.lines ?? []
  if (lines.length === 0) return null
  const count = lines.length
  const customers = byCustomer(lines).map(({ name }) => name)
  const first = customers.slice(0, NAMED).join(', ')
  const more = customers.length - NAMED
  const names = more > 0 ? t('sureNames', { names: first, more }) : first

  async function confirm() {
    const agreed = await confirmAction({
      title: t('askSure', { count }),
      body: <WhoPays lines={lines} />,
      confirmLabel: t('confirmSure', { count }),
    })
    if (!agreed) return
    await actions.confirm(lines.map(({ _id, customer, invoices }) => ({ _id, customer: customer._id, invoices })))
  }

  return (
    <Button className={classes.sure} disabled={actions.isBusy} onClick={() => void confirm()}>
      {t('confirmSureOf', { count, names })}
    </Button>
  )
}
