import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { DOWNLOADED_AS } from '@stitchdesk/contract/billing/bulk/chosen'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { IconBellRinging, IconCash, IconSend } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api/call.ts'
import { download, saveFile } from '../../../lib/api/download.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'
import type { BulkAction } from '../../../list-page/types.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { nameOf } from '../use-invoice-actions.tsx'
import { useChosen } from './use-chosen.tsx'
import { useMarkPaid } from './use-mark-paid.tsx'

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What is done with all ticked invoices: emailed, reminded of, marked as paid, or saved as one file; and the dialog that asks for it. */
export function useInvoiceBulk(): { actions: BulkAction<ListedInvoice>[]; notice: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation(['billing', 'mail'])
  const { run, finish, notice } = useChosen<ListedInvoice>(nameOf)
  const { markPaid, dialog } = useMarkPaid()
  const role = useRole()
  const maySend = mayCall('sendInvoices', role)
  const mayPay = mayCall('markInvoicesPaid', role)

  /** Says how many went, if any did. */
  function tell(key: 'bulk.sent' | 'bulk.reminded', count: number, asFile: boolean) {
    if (count > 0) notifySuccess(asFile ? `${t(key, { count })}. ${t('mail:savedAsFile')}` : t(key, { count }))
  }

  const send = (rows: readonly ListedInvoice[]) =>
    run({
      rows,
      ask: {
        title: t('bulk.askSend', { count: rows.length }),
        body: t('bulk.askSendBody'),
        confirmLabel: t('bulk.send'),
      },
      send: (ids) => call('sendInvoices', { body: { ids } }),
      tell: (sent) =>
        tell(
          'bulk.sent',
          sumOf(sent.map(({ done }) => done)),
          sent.some(({ asFile }) => asFile),
        ),
    })

  const remind = (rows: readonly ListedInvoice[]) =>
    run({
      rows,
      ask: {
        title: t('bulk.askRemind', { count: rows.length }),
        body: t('bulk.askRemindBody'),
        confirmLabel: t('bulk.remind'),
      },
      send: (ids) => call('remindOfInvoices', { body: { ids } }),
      tell: (sent) =>
        tell(
          'bulk.reminded',
          sumOf(sent.map(({ emails }) => emails)),
          sent.some(({ asFile }) => asFile),
        ),
    })

  async function pay(rows: readonly ListedInvoice[]) {
    const keys = rows.map(({ _id }) => _id)
    if (isTooMany(rows)) return keys
    const answer = await markPaid(rows)
    if (!answer) return keys
    if (answer.done > 0) notifySuccess(t('bulk.paidDone', { count: answer.done }))
    return finish(rows, [answer])
  }

  async function save(rows: readonly ListedInvoice[], as: string) {
    const ids = rows.map(({ _id }) => _id)
    if (isTooMany(rows) || !isOneOf(DOWNLOADED_AS, as)) return ids
    try {
      saveFile(await download('downloadInvoices', { body: { ids, as } }))
    } catch (error) {
      notifyError(error)
    }
    return ids
  }

  function isTooMany(rows: readonly ListedInvoice[]): boolean {
    const isMore = rows.length > BILLING_LIMITS.chosenAtOnce
    if (isMore) notifyError(t('bulk.tooMany', { max: BILLING_LIMITS.chosenAtOnce }))
    return isMore
  }

  const choices = DOWNLOADED_AS.map((value) => ({ value, label: t(`bulk.${value}`) }))
  const actions: BulkAction<ListedInvoice>[] = [{ key: 'download', label: t('bulk.download'), choices, run: save }]
  if (mayPay) actions.unshift({ key: 'paid', label: t('bulk.paid'), icon: <IconCash {...ICON} />, run: pay })
  if (maySend) {
    actions.unshift(
      { key: 'send', label: t('bulk.send'), icon: <IconSend {...ICON} />, run: send },
      { key: 'remind', label: t('bulk.remind'), icon: <IconBellRinging {...ICON} />, run: remind },
    )
  }
  return { actions, notice, dialog }
}
