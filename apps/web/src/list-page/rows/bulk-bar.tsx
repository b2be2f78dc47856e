import { Button, Group, Select, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../types.ts'
import classes from './bulk-bar.module.css'
import type { Ticks } from './use-ticks.ts'

interface BulkBarProps<Row> {
  ticks: Ticks<Row>
  /** The ticked rows. */
  rows: readonly Row[]
  actions: readonly BulkAction<Row>[]
}

/** The number of ticked rows and the bulk actions, drawn after the ticks. */
export const BulkBar = memo(BareBulkBar) as <Row>(props: BulkBarProps<Row>) => ReactNode

function BareBulkBar<Row>({ ticks, rows, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation('list')
  const [running, setRunning] = useState<string | null>(null)
  // A select that was used once starts again without what was chosen or typed.
  const [runs, setRuns] = useState(0)

  async function run(action: BulkAction<Row>, value: string) {
    setRunning(action.key)
    try {
      ticks.keep(await action.run(rows, value))
    } finally {
      setRunning(null)
      setRuns((count) => count + 1)
    }
  }

  const count = rows.length
  return (
    <Group gap={6} className={classes.bulk} role="group" aria-label={t('bulk', { count })}>
      <Text size="sm" fw={600} className="tabular" role="status" mr={4}>
        {t('ticked', { count })}
      </Text>
      {actions.map((action) =>
        action.choices ? (
          <Select
            key={`${action.key}-${runs}`}
            className={classes.bulkChoice}
            size="xs"
            aria-label={`${action.label}: ${t('ticked', { count })}`}
            placeholder={running === action.key ? t('working') : action.label}
            data={[...action.choices]}
            renderOption={action.choice && (({ option }) => action.choice?.(option))}
            value={null}
            disabled={running !== null}
            searchable={action.choices.length > 8}
            selectFirstOptionOnChange
            nothingFoundMessage={t('none')}
            comboboxProps={{ withinPortal: true, width: action.choice ? 260 : 200, position: 'bottom-start' }}
            onChange={(value) => value !== null && void run(action, value)}
          />
        ) : (
          <Button
            key={action.key}
            size="xs"
            variant={action.danger ? 'light' : 'default'}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon}
            loading={running === action.key}
            disabled={running !== null && running !== action.key}
            onClick={() => void run(action, '')}
          >
            {action.label}
          </Button>
        ),
      )}
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconX size={14} />}
        disabled={running !== null}
        onClick={() => ticks.keep([])}
      >
        {t('untick')}
      </Button>
    </Group>
  )
}
