import { ActionIcon, Group, NativeSelect, Pagination, Text, Tooltip } from '@mantine/core'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { totalText } from '../lib/counted.ts'
import { formatCount } from '../lib/format.ts'
import { KeysHelp } from './keys-help.tsx'

interface ListFooterProps {
  page: number
  size: number
  /** Records in all, or so many at least. */
  total: number
  /** Rows on this page. */
  shown: number
  /** Records before this page, and whether there are more than the total. */
  place: Pick<Paged<unknown>, 'offset' | 'totalIsAtLeast'>
  busy: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
  onRefresh: () => void
  /** The list's own keys; undefined where it has no keys at all. */
  keys?: readonly { key: string; label: string }[]
  expandable: boolean
  tickable: boolean
  help: { opened: boolean; toggle: () => void; close: () => void }
}

/** Below a list: which rows of how many, their number per page, the pages. */
export function ListFooter(props: ListFooterProps) {
  const { t } = useTranslation('list')
  const { page, size, total, shown } = props
  const { offset, totalIsAtLeast } = props.place
  const pages = Math.max(1, Math.ceil(total / size) + (totalIsAtLeast ? 1 : 0))
  const sizes = [...new Set([...PAGE_LIMITS.sizes, size])].sort((a, b) => a - b)
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {shown === 0
            ? t('none')
            : t('range', {
                first: formatCount(offset + 1),
                last: formatCount(offset + shown),
                total: totalText(total, totalIsAtLeast),
              })}
        </Text>
        <NativeSelect
          className="no-print"
          size="xs"
          w={76}
          aria-label={t('perPage')}
          title={t('perPage')}
          value={String(size)}
          data={sizes.map(String)}
          onChange={(event) => props.onSize(Number(event.currentTarget.value))}
        />
        <Tooltip label={t('refresh')}>
          <ActionIcon
            className="no-print"
            variant="subtle"
            color="gray"
            aria-label={t('refresh')}
            loading={props.busy}
            onClick={props.onRefresh}
          >
            <IconRefresh size={16} />
          </ActionIcon>
        </Tooltip>
        {props.keys && (
          <KeysHelp keys={props.keys} expandable={props.expandable} tickable={props.tickable} {...props.help} />
        )}
      </Group>
      {pages > 1 && (
        <Pagination
          className="no-print"
          size="sm"
          total={pages}
          // A page past the end has no number of its own; the last page is next to it.
          value={Math.min(page, pages)}
          onChange={props.onPage}
          siblings={1}
          aria-label={t('pages')}
          getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? t('previous') : t('next'),
          })}
        />
      )}
    </Group>
  )
}
