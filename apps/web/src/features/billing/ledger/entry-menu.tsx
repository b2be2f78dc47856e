import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { IconArrowBackUp, IconCashBanknote, IconEraser, IconReceiptRefund, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import type { LedgerAction } from '../../../parts/billing/ledger/ledger-action.ts'
import { useSending } from '../../../parts/mail/use-sending.ts'
import { LazyMenu, type MenuChoice } from '../../../ui/lazy-menu.tsx'
import classes from '../../../ui/row-button.module.css'
import { useEntryWords } from './entry-title.tsx'

interface EntryMenuProps {
  entry: LedgerEntry
  customerId: string
  onRun: (action: LedgerAction) => void
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** The actions of an administrator on an entry. Reversals and reversed entries have none. */
export function EntryMenu({ entry, customerId, onRun }: EntryMenuProps) {
  const { t } = useTranslation('ledger')
  const words = useEntryWords()
  const choices = useChoices({ entry, customerId, onRun })
  if (choices.length === 0) return null
  const label = t('moreOf', { name: `${words(entry)} ${entry.name}` })
  return <LazyMenu className={classes.dots} aria-label={label} title={t('more')} choices={() => choices} />
}

function useChoices({ entry, customerId, onRun }: EntryMenuProps): MenuChoice[] {
  const { t } = useTranslation('ledger')
  const sending = useAction('sendEntry', useSending())
  const { kind, invoice, open } = entry
  if (kind === 'reversal' || entry.reversedBy) return []
  if (kind !== 'invoice') {
    const reverse = () => onRun({ what: 'reverse', entry })
    // A write-off is the shop's own matter, and of a dispute the customer's bank tells.
    const isSent = kind !== 'writeOff' && !entry.isDispute
    const send: MenuChoice[] = isSent
      ? [
          {
            key: 'send',
            label: t(`send.${kind}`),
            icon: <IconSend {...ICON} />,
            disabled: sending.isPending,
            onRun: () => sending.mutate({ params: { _id: entry._id } }),
          },
        ]
      : []
    return [
      ...send,
      {
        key: 'reverse',
        label: t('reverse.choice'),
        icon: <IconArrowBackUp {...ICON} />,
        danger: true,
        onRun: reverse,
      },
    ]
  }
  if (!invoice) return []
  const credited = { ...invoice, owed: open }
  const creditNote: MenuChoice = {
    key: 'creditNote',
    label: t('creditNote.choice'),
    icon: <IconReceiptRefund {...ICON} />,
    onRun: () => onRun({ what: 'creditNote', invoice: credited }),
  }
  if (open === 0) return [creditNote]
  return [
    {
      key: 'pay',
      label: t('pay.title'),
      icon: <IconCashBanknote {...ICON} />,
      onRun: () => onRun({ what: 'pay', customer: { _id: customerId }, invoiceId: invoice._id }),
    },
    creditNote,
    {
      key: 'writeOff',
      label: t('writeOff.choice'),
      icon: <IconEraser {...ICON} />,
      danger: true,
      onRun: () => onRun({ what: 'writeOff', invoice: credited }),
    },
  ]
}
