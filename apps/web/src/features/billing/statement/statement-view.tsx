import { ActionIcon, Button, Group, NativeSelect, Skeleton, Stack } from '@mantine/core'
import { monthAfter } from '@stitchdesk/contract/basics/days'
import { IconChevronLeft, IconChevronRight, IconDownload, IconSend } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { download, saveFile } from '../../../lib/api/download.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction, useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatMonth } from '../../../lib/format.ts'
import { useShopToday } from '../../../lib/shop-today.ts'
import { useSending } from '../../../parts/mail/use-sending.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notifyError } from '../../../ui/feedback/notify.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StatementSheet } from './statement-sheet.tsx'

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/
/** So many months are offered; the arrows lead to those before. */
const OFFERED = 24

/** The latest months, and the shown one. A browser's own field would name them in the browser's language. */
function monthsWith(shown: string, present: string | undefined): string[] {
  if (present === undefined) return [shown]
  const latest = Array.from({ length: OFFERED }, (_, index) => monthAfter(present, -index))
  return latest.includes(shown) ? latest : [...latest, shown].toSorted().toReversed()
}

/** The statement of a customer for a month, which the address names; the present one unless it does. */
export function StatementView({ customerId, back }: { customerId: string; back?: ReactNode }) {
  const { t } = useTranslation('statement')
  const [params, setParams] = useSearchParams()
  const present = useShopToday()?.slice(0, 7)
  const named = params.get('month') ?? ''
  const month = MONTH.test(named) ? named : present
  const [busy, setBusy] = useState(false)
  const maySend = mayCall('sendStatement', useRole())
  const show = (next: string) => MONTH.test(next) && setParams({ month: next }, { replace: true })

  async function savePdf() {
    if (!month) return
    setBusy(true)
    try {
      saveFile(await download('downloadStatement', { params: { id: customerId, month } }))
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }

  const sending = useAction('sendStatement', useSending())
  const choice = month && (
    <Group gap="xs">
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="default" aria-label={t('previous')} onClick={() => show(monthAfter(month, -1))}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <NativeSelect
          size="xs"
          aria-label={t('month')}
          value={month}
          data={monthsWith(month, present).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <ActionIcon
          variant="default"
          aria-label={t('next')}
          disabled={present !== undefined && month >= present}
          onClick={() => show(monthAfter(month, 1))}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      {maySend && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={16} aria-hidden />}
          loading={sending.isPending}
          onClick={() => sending.mutate({ params: { id: customerId, month } })}
        >
          {t('send')}
        </Button>
      )}
      <Button
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={busy}
        onClick={() => void savePdf()}
      >
        {t('downloadPdf')}
      </Button>
    </Group>
  )
  return (
    <Stack gap="sm" maw={900}>
      <PageHeader intro={back} actions={choice} />
      {month ? <Shown customerId={customerId} month={month} /> : <Loading />}
    </Stack>
  )
}

function Loading() {
  const { t } = useTranslation('statement')
  return <Skeleton h={420} role="status" aria-label={t('loading')} />
}

function Shown({ customerId, month }: { customerId: string; month: string }) {
  const answer = useCall('getStatement', { params: { id: customerId, month } }, { keepPrevious: true })
  if (answer.isPending) return <Loading />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return <StatementSheet statement={answer.data} />
}
