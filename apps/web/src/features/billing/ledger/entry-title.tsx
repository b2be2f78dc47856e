import { Text } from '@mantine/core'
import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { useTranslation } from 'react-i18next'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { kindOf } from '../../../parts/billing/ledger/entry-kind.ts'

/** What an entry is, in words: "Payment", or "Reversed payment". */
export function useEntryWords(): (entry: LedgerEntry) => string {
  const { t } = useTranslation('ledger')
  return (entry) => t(`${entry.kind === 'reversal' ? 'reversals' : 'kinds'}.${kindOf(entry)}`)
}

/** What an entry is, with its number and, below, the invoice that it is of. */
export function EntryTitle({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('ledger')
  const words = useEntryWords()
  const { invoice, name, reversedBy } = entry
  const isNamedByInvoice = invoice !== null && invoice.timestamp === name
  const link = invoice && (
    <InvoiceLink id={invoice._id} number={invoice.timestamp} label={t('open', { number: invoice.timestamp })} />
  )
  return (
    <>
      <Text span size="sm" fw={600} td={reversedBy ? 'line-through' : undefined}>
        {words(entry)}
      </Text>{' '}
      {isNamedByInvoice ? link : <span className="tabular">{name}</span>}
      {invoice && !isNamedByInvoice && (
        <>
          {' · '}
          {link}
        </>
      )}
      {reversedBy && (
        <Text span size="xs" c="dimmed">
          {' · '}
          {t('reversed')}
        </Text>
      )}
    </>
  )
}
