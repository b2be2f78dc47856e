import { Button, Center, Container, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { PublicInvoice } from '@stitchdesk/contract/billing/invoice'
import { IconFileOff, IconPrinter } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useCall } from '../../lib/query.ts'
import { InvoiceDocument } from '../../parts/invoice/invoice-document.tsx'
import { printElement } from '../../ui/print-window.ts'

/** One invoice for whoever has its link: to read, print or keep as a PDF. Nothing can be changed here. */
export default function PublicInvoicePage() {
  const { id = '' } = useParams()
  const invoice = useCall('getInvoice', { params: { id } })
  return (
    <Container component="main" size={960} px={{ base: 'sm', sm: 'xl' }} py={{ base: 'md', sm: 48 }}>
      {invoice.data && <Sheet invoice={invoice.data} />}
      {invoice.isPending && <Loading />}
      {invoice.isError && !invoice.data && <Failed error={invoice.error} retry={() => void invoice.refetch()} />}
    </Container>
  )
}

function Sheet({ invoice }: { invoice: PublicInvoice }) {
  const { t } = useTranslation('invoices')
  const sheet = useRef<HTMLElement>(null)
  const title = t('number', { number: invoice.timestamp })
  return (
    <Stack gap="md">
      <Group justify="flex-end" className="no-print">
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => {
            if (sheet.current) void printElement(sheet.current, title)
          }}
        >
          {t('print')}
        </Button>
      </Group>
      <InvoiceDocument ref={sheet} invoice={invoice} />
    </Stack>
  )
}

function Loading() {
  const { t } = useTranslation('invoices')
  return (
    <Stack gap="lg" role="status" aria-label={t('loading')}>
      <Group justify="flex-end">
        <Skeleton h={36} w={130} />
      </Group>
      <Skeleton h={110} />
      <Skeleton h={220} />
      <Skeleton h={90} w={300} ml="auto" />
    </Stack>
  )
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const { t } = useTranslation('invoices')
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <Center mih="60vh">
      <Stack align="center" gap="xs" maw={460} ta="center" role="alert">
        <IconFileOff size={40} stroke={1.2} aria-hidden />
        <Title order={1}>{missing ? t('notFoundTitle') : t('failedTitle')}</Title>
        <Text c="dimmed">{missing ? t('notFoundHint') : messageOf(error)}</Text>
        {!missing && (
          <Button variant="light" mt="sm" onClick={retry}>
            {t('retry')}
          </Button>
        )}
      </Stack>
    </Center>
  )
}
