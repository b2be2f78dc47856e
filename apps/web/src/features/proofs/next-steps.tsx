import { type BilledRequest, paymentStateOf } from '@stitchdesk/contract/billing/payment-state'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDueTime, formatMoney } from '../../lib/format.ts'
import { currentMoment } from '../../lib/now.ts'
import { useShopToday } from '../../lib/shop-today.ts'
import type { ReviewedRequest, ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

/** The next steps of an approved proof's request: what we'll send by when, and what the customer pays. */
export function NextSteps({ proof, source: { request, billed } }: { proof: Proof; source: ReviewSource }) {
  const { t } = useTranslation('proofs')
  return (
    <ul className={classes.next}>
      <li>{t(`next.${sendingOf(request, proof)}`, { when: request.dueTime ? formatDueTime(request.dueTime) : '' })}</li>
      <li>{billed ? <Payment billed={billed} /> : t('nextMoney.untold')}</li>
    </ul>
  )
}

function Payment({ billed }: { billed: BilledRequest }) {
  const { t } = useTranslation('proofs')
  const state = paymentStateOf(billed, useShopToday()) ?? 'untold'
  return t(`nextMoney.${state}`, {
    number: billed.invoiceNumber ?? '',
    day: formatDay(billed.invoiceDue),
    amount: formatMoney(state === 'partPaid' ? billed.due : billed.totalPrice),
  })
}

/** What the shop will do. It promises no due time that has passed or is paused. */
function sendingOf({ requestFor, sentDate, dueTime, waitingSince }: ReviewedRequest, { sentAt }: Proof) {
  if (sentDate && Date.parse(sentDate) > Date.parse(sentAt)) return 'sent'
  if (waitingSince) return 'asked'
  return dueTime && Date.parse(dueTime) > currentMoment().getTime() ? (`${requestFor}By` as const) : requestFor
}
