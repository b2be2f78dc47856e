import { Button, Group, Modal, Stack } from '@mantine/core'
import { TAX_BASES } from '@stitchdesk/contract/basics/money'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { useUser } from '../../../lib/api/session.ts'
import { formatFigure, formatMoney } from '../../../lib/format.ts'
import { useCreditChoice } from '../../../parts/billing/credit/use-credit-choice.tsx'
import { draftTotals } from '../../../parts/billing/draft-totals.ts'
import { InvoiceLines } from '../../../parts/billing/invoice-lines.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { draftLines } from './draft-lines.ts'
import classes from './invoice-dialog.module.css'

interface InvoiceDialogProps {
  items: readonly OrderRequest[]
  opened: boolean
  onClose: () => void
  onSaved: (invoice: Invoice) => void
}

/** The invoice as it will be, to be checked and saved. It opens only when there is something priced to bill. */
export function InvoiceDialog({ items, opened, onClose, onSaved }: InvoiceDialogProps) {
  const { t } = useTranslation('portal')
  const { _id } = useUser()
  const me = useCall('getMe')
  const terms = useCall('getOwnTerms')
  const lines = draftLines(items)
  const taxRate = terms.data?.taxRate ?? 0
  const totals = draftTotals(lines, { rate: taxRate, basis: terms.data?.taxBasis ?? TAX_BASES[0] })
  const credit = useCreditChoice(_id, totals.grandTotal)
  const save = useAction('saveInvoice', {
    invalidates: ['listOrders', 'listInvoices', 'getBalance'],
    onSuccess: onSaved,
  })

  function submit() {
    if (save.isPending) return
    const { company = '', contactPerson = '', email = '', invoiceEmail = '' } = me.data ?? {}
    save.mutate({
      body: {
        mauth_id: _id,
        company,
        contactPerson,
        authEmail: invoiceEmail || email,
        inv: lines,
        applyCredit: credit.applyCredit,
      },
    })
  }

  function close() {
    save.reset()
    onClose()
  }

  return (
    <Modal
      opened={opened && lines.length > 0 && terms.data !== undefined}
      onClose={close}
      size="xl"
      title={t('invoices.dialogTitle')}
      closeButtonProps={{ 'aria-label': t('invoices.close') }}
    >
      <Stack gap="md">
        <InvoiceLines number={t('invoices.draft')} lines={lines} charges={[]} />
        <dl className={classes.totals}>
          <dt>{t('invoices.subtotal')}</dt>
          <dd>{formatMoney(totals.subtotal)}</dd>
          {taxRate > 0 && (
            <>
              <dt>{t('invoices.tax', { rate: formatFigure(taxRate) })}</dt>
              <dd>{formatMoney(totals.tax)}</dd>
            </>
          )}
          <dt>{t('invoices.discount')}</dt>
          {/* Adding 0 turns the -0 of "no discount" into 0. */}
          <dd>{formatMoney(-totals.discount + 0)}</dd>
          <dt className={classes.grand}>{t('invoices.grandTotal')}</dt>
          <dd className={classes.grand}>{formatMoney(totals.grandTotal)}</dd>
        </dl>
        {credit.field}
        {save.error && <ErrorState error={save.error} title={t('invoices.saveFailed')} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('invoices.cancel')}
          </Button>
          <Button loading={save.isPending} disabled={credit.isPending} onClick={submit} data-autofocus>
            {t('invoices.save')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
