import { Button, Group, Text } from '@mantine/core'
import { TAX_BASES } from '@stitchdesk/contract/basics/money'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconFileInvoice } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api/api-error.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useCreditChoice } from '../../../parts/billing/credit/use-credit-choice.tsx'
import { draftTotals } from '../../../parts/billing/draft-totals.ts'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { useInvoiceDate } from '../../../parts/billing/use-invoice-date.tsx'
import { ErrorNotice } from '../../../ui/feedback/error-notice.tsx'
import { notifySuccess } from '../../../ui/feedback/notify.ts'
import classes from './billing-footer.module.css'
import { Charges, chargesOf, isWhole, type TypedCharge } from './charges.tsx'

interface BillingFooterProps {
  customer: Customer
  chosen: readonly OrderRequest[]
  /** What is charged beside them. */
  charges: readonly TypedCharge[]
  onCharges: (charges: TypedCharge[]) => void
  /** The draft whose items are being chosen again, if any. */
  changing: Invoice | null
  onGenerated: (invoice: Invoice) => void
  /** A draft was saved, or its change given up. */
  onDone: () => void
}

/** The sum of the ticked items, and the buttons that make an invoice, a draft or a draft's new items of them. */
export function BillingFooter({
  customer,
  chosen,
  charges,
  onCharges,
  changing,
  onGenerated,
  onDone,
}: BillingFooterProps) {
  const { t } = useTranslation('customers')
  const terms = useCall('getCustomerTerms', { params: { _id: customer._id } }).data
  const tax = {
    rate: terms?.tax === 'shop' ? terms.shopTaxRate : 0,
    basis: terms?.taxBasis ?? TAX_BASES[0],
  }
  const mayDraft = mayCall('saveInvoiceDraft', useRole())
  const onSaved = () => {
    notifySuccess(t('drafts.saved'))
    onDone()
  }
  const generate = useAction('saveInvoice', { invalidates: STALE_AFTER_BILLING, onSuccess: onGenerated })
  const save = useAction('saveInvoiceDraft', { invalidates: STALE_AFTER_BILLING, onSuccess: onSaved })
  const change = useAction('changeInvoiceDraft', { invalidates: STALE_AFTER_BILLING, onSuccess: onSaved })
  const actions = [generate, save, change]
  const busy = actions.some(({ isPending }) => isPending)
  const failed = actions.find(({ error }) => error)

  const inv = chosen.map(({ _id, price, discount, totalPrice }) => ({
    orderId: _id,
    price: price ?? 0,
    discount: discount ?? 0,
    totalPrice: totalPrice ?? 0,
  }))
  const { company, contactPerson } = customer
  const authEmail = customer.invoiceEmail || customer.email
  const items = { inv, ...(mayDraft && { charges: chargesOf(charges) }) }
  const body = { mauth_id: customer._id, company, contactPerson, authEmail, ...items }
  const charged = charges.map(({ amount }) => ({ price: Number(amount) || 0, discount: 0 }))
  const { grandTotal } = draftTotals([...inv, ...charged], tax)
  const credit = useCreditChoice(customer._id, grandTotal)
  const { invoiceDate, field: dateField } = useInvoiceDate()
  const off = busy || inv.length === 0 || !charges.every(isWhole)
  /** An earlier refusal says nothing about the next attempt. */
  const run = (attempt: () => void) => {
    for (const { reset } of actions) reset()
    attempt()
  }

  return (
    <div className={classes.footer}>
      {mayDraft && inv.length > 0 && <Charges charges={charges} onChange={onCharges} />}
      <ErrorNotice>{failed && messageOf(failed.error)}</ErrorNotice>
      {!changing && inv.length > 0 && dateField}
      {!changing && credit.field}
      <Group justify="space-between" gap="xs">
        <Text size="sm" aria-live="polite">
          {t('orders.chosen', { count: inv.length })} ·{' '}
          <Text span fw={700} className="tabular">
            {formatMoney(grandTotal)}
          </Text>
        </Text>
        {changing ? (
          <Group gap="xs">
            <Button variant="default" disabled={busy} onClick={onDone}>
              {t('cancel')}
            </Button>
            <Button
              disabled={off}
              loading={change.isPending}
              onClick={() => run(() => change.mutate({ params: { _id: changing._id }, body: items }))}
            >
              {t('drafts.saveChange')}
            </Button>
          </Group>
        ) : (
          <Group gap="xs">
            {mayDraft && (
              <Button
                variant="default"
                disabled={off}
                loading={save.isPending}
                onClick={() => run(() => save.mutate({ body }))}
              >
                {t('drafts.save')}
              </Button>
            )}
            <Button
              leftSection={<IconFileInvoice size={16} aria-hidden />}
              disabled={off || credit.isPending}
              loading={generate.isPending}
              onClick={() =>
                run(() => generate.mutate({ body: { ...body, applyCredit: credit.applyCredit, invoiceDate } }))
              }
            >
              {t('orders.generate')}
            </Button>
          </Group>
        )}
      </Group>
    </div>
  )
}
