import { Alert, Button, Group, Table, Text } from '@mantine/core'
import { isOneOf, keysOf } from '@stitchdesk/contract/basics/tables'
import type { OrderRequest, RequestDetail } from '@stitchdesk/contract/requests/answer'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, NOTHING } from '../../../lib/format.ts'
import { initialValues, type ProcessValues } from './process-values.ts'

interface StaleNoticeProps {
  /** The request as this form knew it. */
  base: OrderRequest
  /** The request as a colleague saved it. */
  latest: RequestDetail
  values: ProcessValues
  /** How many result files this form holds. */
  files: number
  setsPrices: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

interface Row {
  field: string
  label: string
  theirs: string
  yours: string
}

const PRICED = ['price', 'discount', 'orderCatagory', 'freeReason'] as const

/** Scrolls to the notice, which stands at the top, while its button may be far below. */
function reveal(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
  element?.querySelector('button')?.focus({ preventScroll: true })
}

/** The notice that a colleague saved first: who, when, what differs, and two actions. It keeps the typed text. */
export function StaleNotice({ base, latest, values, files, setsPrices, onTakeTheirs, onKeepMine }: StaleNoticeProps) {
  const { t } = useTranslation('requests')
  const theirs = initialValues(latest)
  const round = latest.processingData
  const newer = round !== null && round.round > (base.processingData?.round ?? 0)
  const text = (value: ProcessValues[keyof ProcessValues]) =>
    typeof value === 'boolean' ? t(value ? 'stale.yes' : 'stale.no') : String(value ?? '') || NOTHING
  const status = {
    field: 'orderStatus',
    label: t('columns.orderStatus'),
    theirs: latest.orderStatus,
    yours: 'Ready',
  }
  const rows: Row[] = keysOf(values)
    // Another save keeps the extras that were stored last.
    .filter((field): field is Exclude<keyof ProcessValues, 'extras'> => field !== 'extras')
    .filter((field) => setsPrices || !isOneOf(PRICED, field))
    .filter((field) => text(values[field]) !== text(theirs[field]))
    .map((field) => ({
      field,
      label: t(`processing.${field}`),
      theirs: text(theirs[field]),
      yours: text(values[field]),
    }))
  if (latest.orderStatus !== base.orderStatus && latest.orderStatus !== 'Ready') rows.push(status)
  const theirFiles = round?.imagesUploads.length ?? 0
  return (
    <Alert
      ref={reveal}
      color="orange"
      variant="light"
      icon={<IconAlertTriangle />}
      title={t('stale.title')}
      role="alert"
    >
      <Text size="sm">
        {newer
          ? t('stale.by', {
              name: round.savedBy ?? t('rounds.unknownPerson'),
              round: round.round,
              when: formatDateTime(round.savedAt),
            })
          : t('stale.changed')}
      </Text>
      {rows.length === 0 && theirFiles === files ? (
        <Text size="sm">{t('stale.same')}</Text>
      ) : (
        <Table withRowBorders={false} verticalSpacing={2} my="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('stale.field')}</Table.Th>
              <Table.Th>{t('stale.theirs')}</Table.Th>
              <Table.Th>{t('stale.yours')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.field}>
                <Table.Td>{row.label}</Table.Td>
                <Table.Td>{row.theirs}</Table.Td>
                <Table.Td>{row.yours}</Table.Td>
              </Table.Tr>
            ))}
            {theirFiles !== files && (
              <Table.Tr>
                <Table.Td>{t('processing.files')}</Table.Td>
                <Table.Td>{t('stale.files', { count: theirFiles })}</Table.Td>
                <Table.Td>{t('stale.files', { count: files })}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      )}
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" onClick={onTakeTheirs}>
          {t('stale.takeTheirs')}
        </Button>
        <Button size="xs" onClick={onKeepMine}>
          {t('stale.keepMine')}
        </Button>
      </Group>
    </Alert>
  )
}
