import { Button, Group, Text } from '@mantine/core'
import { IconArrowUp, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import type { Total } from '../../lib/counted.ts'
import type { LiveMarks } from '../live-page.ts'
import { BulkBar } from '../rows/bulk-bar.tsx'
import { type Ticks, useTickedRows } from '../rows/use-ticks.ts'
import type { BulkAction } from '../types.ts'
import classes from './list-toolbar.module.css'

interface ListToolbarProps<Row> {
  /** Records in all; undefined until known, and where it stands elsewhere. */
  total: Total | undefined
  ticks: Ticks<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  bulkActions: readonly BulkAction<Row>[]
  marks: LiveMarks | undefined
  /** Shows the page as it is stored. */
  onShow: () => void
  showing: boolean
  tools: ReactNode
  /** Overlays the filters while it has content, and takes no room. */
  over: boolean
}

/** Above the rows: the total, or the bulk actions for ticked rows, then news and tools. Its height never changes, so that nothing moves. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { t } = useTranslation(['list', 'shell'])
  const { total, ticks, marks } = props
  // Draws the ticked row first, and the bulk actions a moment later.
  const ticked = useDeferredValue(useTickedRows(ticks, props.rows, props.rowKey))
  const isTicked = ticked.length > 0
  return (
    <Group className={classes.toolbar} gap="sm" data-ticked={isTicked || undefined} data-over={props.over || undefined}>
      {isTicked && <BulkBar ticks={ticks} rows={ticked} actions={props.bulkActions} />}
      <Text size="sm" c="dimmed" className={`tabular ${classes.total}`}>
        {total ? t('shell:inAll', { ...total }) : ''}
      </Text>
      <div aria-live="polite" className={classes.news}>
        {marks && (marks.added > 0 || marks.gone.length > 0) && (
          <Button
            size="xs"
            radius="xl"
            variant={marks.added > 0 ? 'filled' : 'light'}
            leftSection={marks.added > 0 ? <IconArrowUp size={14} /> : <IconRefresh size={14} />}
            loading={props.showing}
            onClick={props.onShow}
          >
            {marks.added > 0 ? t('news', { count: marks.added }) : t('gone', { count: marks.gone.length })}
          </Button>
        )}
      </div>
      <div className="no-print">{props.tools}</div>
    </Group>
  )
}
