import { Group, Menu, Skeleton, Table, Text } from '@mantine/core'
import { JOURNAL_FORMATS, type JournalFormat, type TaxRow } from '@stitchdesk/contract/reports/books'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { download } from '../../../lib/api/download.ts'
import { useCall } from '../../../lib/api/query.ts'
import { formatFigure, formatMoney } from '../../../lib/format.ts'
import { ExportMenu } from '../../../list-page/filters/export-menu.tsx'
import { useExport } from '../../../list-page/filters/use-export.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { MenuButton } from '../../../ui/menu-button.tsx'
import { Surface } from '../../../ui/surface.tsx'
import type { ReportDays } from '../ranges.ts'
import { sayDays } from '../report-days.ts'

/** For the bookkeeper: the tax of the range by rate, and its journal as a file. */
export function BooksCard({ days }: { days: ReportDays }) {
  const { t } = useTranslation('reports')
  const answer = useCall('getTaxReport', { query: days }, { keepPrevious: true })
  return (
    <Surface
      title={t('tax.title', { days: sayDays(days) })}
      actions={
        <Group gap="xs" className="no-print">
          <ExportMenu
            total={answer.data?.rows.length ?? 0}
            name={`tax-${days.from}-${days.to}`}
            running={t('tax.exporting')}
            fetch={(format, options) => download('exportTaxReport', { params: { format }, query: days }, options)}
          />
          <JournalMenu days={days} />
        </Group>
      }
    >
      {answer.error && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <Skeleton height={120} />}
      {answer.data?.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('tax.none')}
        </Text>
      )}
      {answer.data && answer.data.rows.length > 0 && <TaxTable {...answer.data} />}
    </Surface>
  )
}

/** The journal as our own files, and as QuickBooks and Xero import it. */
function JournalMenu({ days }: { days: ReportDays }) {
  const { t } = useTranslation('reports')
  const save = useExport({
    total: 1,
    name: `journal-${days.from}-${days.to}`,
    running: t('books.exporting'),
    fetch: (format: JournalFormat, options) => download('exportJournal', { params: { format }, query: days }, options),
  })
  return (
    <MenuButton text={t('books.journal')} side="end" leftSection={<IconDownload size={14} aria-hidden />}>
      {() =>
        JOURNAL_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {t(`books.formats.${format}`)}
          </Menu.Item>
        ))
      }
    </MenuButton>
  )
}

const AMOUNTS = ['invoiced', 'credited', 'net', 'tax'] as const

function TaxTable({ rows, total }: { rows: readonly TaxRow[]; total: TaxRow }) {
  const { t } = useTranslation('reports')
  const amounts = (row: TaxRow) =>
    AMOUNTS.map((name) => (
      <Table.Td key={name} ta="right" className="tabular">
        {formatMoney(row[name])}
      </Table.Td>
    ))
  return (
    <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table aria-label={t('tax.label')} fz="sm" withRowBorders>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('tax.rate')}</Table.Th>
            {AMOUNTS.map((name) => (
              <Table.Th key={name} scope="col" ta="right">
                {t(`tax.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.rate}>
              <Table.Th scope="row" fw={400}>
                {formatFigure(row.rate)}%
              </Table.Th>
              {amounts(row)}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {rows.length > 1 && (
          <Table.Tfoot>
            <Table.Tr fw={600}>
              <Table.Th scope="row">{t('tax.total')}</Table.Th>
              {amounts(total)}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  )
}
