import { Button, CopyButton, Group, Modal, Stack, Text, TextInput, ThemeIcon } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'

/** The dialog about a new invoice: number, page and link. Open while an invoice is given. */
export function InvoiceGenerated({ invoice, onClose }: { invoice: Invoice | null; onClose: () => void }) {
  const { t } = useTranslation(['invoices', 'shell'])
  return (
    <Modal
      opened={invoice !== null}
      onClose={onClose}
      title={t('generated.title')}
      closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
      centered
    >
      {invoice && <Generated invoice={invoice} />}
    </Modal>
  )
}

function Generated({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const path = pathTo('publicInvoice', { id: invoice._id })
  const link = new URL(path, window.location.origin).href
  return (
    <Stack>
      <Group wrap="nowrap">
        <ThemeIcon color="green" variant="light" size="xl" radius="xl" aria-hidden>
          <IconCheck />
        </ThemeIcon>
        <Text className="tabular">{t('generated.number', { number: invoice.timestamp })}</Text>
      </Group>
      {invoice.fromCredit > 0 && (
        <Text size="sm">
          {t('creditChoice.applied', { amount: formatMoney(invoice.fromCredit), left: formatMoney(invoice.owed) })}
        </Text>
      )}
      {/* Shown as text too, for where the browser gives no access to the clipboard. */}
      <TextInput readOnly label={t('generated.link')} value={link} onFocus={(event) => event.currentTarget.select()} />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            >
              <span aria-live="polite">{copied ? t('generated.copied') : t('generated.copy')}</span>
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={path}
          target="_blank"
          rel="noopener"
          data-autofocus
          leftSection={<IconExternalLink size={16} aria-hidden />}
        >
          {t('generated.open')}
        </Button>
      </Group>
    </Stack>
  )
}
