import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { IconBellRinging, IconFileZip, IconSend } from '@tabler/icons-react'
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

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** What is done with all ticked invoices: emailed, reminded of, or saved as one ZIP. */
export function useInvoiceBulk(): { actions: BulkAction<ListedInvoice>[]; notice: ReactNode } {
  const { t } = useTranslation(['billing', 'mail'])
  const { run, notice } = useChosen<ListedInvoice>(nameOf)
  const maySend = mayCall('sendInvoices', useRole())

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

  async function zip(rows: readonly ListedInvoice[]) {
    const ids = rows.map(({ _id }) => _id)
    if (ids.length > BILLING_LIMITS.chosenAtOnce) {
      notifyError(t('bulk.tooMany', { max: BILLING_LIMITS.chosenAtOnce }))
      return ids
    }
    try {
      saveFile(await download('downloadInvoices', { body: { ids } }))
    } catch (error) {
      notifyError(error)
    }
    return ids
  }

  const actions: BulkAction<ListedInvoice>[] = [
    { key: 'zip', label: t('bulk.zip'), icon: <IconFileZip {...ICON} />, run: zip },
  ]
  if (maySend) {
    actions.unshift(
      { key: 'send', label: t('bulk.send'), icon: <IconSend {...ICON} />, run: send },
      { key: 'remind', label: t('bulk.remind'), icon: <IconBellRinging {...ICON} />, run: remind },
    )
  }
  return { actions, notice }
}
