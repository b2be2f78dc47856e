import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { Link } from 'react-router'
import type { RowAction } from '../types.ts'

interface RowActionsProps {
  actions: readonly RowAction[]
  /** Short name of the row, told together with the action's. */
  label: string
  /** With the action's name written out, as below a line. */
  wide?: boolean
}

/** Buttons of a row. An action with an icon shows its name in a tooltip; a link is the next step. */
export function RowActions({ actions, label, wide = false }: RowActionsProps) {
  return (
    <Group gap={4} wrap={wide ? 'wrap' : 'nowrap'} justify={wide ? 'flex-start' : 'flex-end'}>
      {actions.map((action) =>
        'to' in action ? (
          <Button
            key={action.key}
            component={Link}
            to={action.to}
            size={wide ? 'compact-sm' : 'compact-xs'}
            variant="light"
            aria-label={`${action.label}: ${label}`}
          >
            {action.label}
          </Button>
        ) : action.icon && !wide ? (
          <Tooltip key={action.key} label={action.label}>
            <ActionIcon
              variant="subtle"
              color={action.danger ? 'red' : 'gray'}
              disabled={action.disabled}
              aria-label={`${action.label}: ${label}`}
              onClick={action.onRun}
            >
              {action.icon}
            </ActionIcon>
          </Tooltip>
        ) : (
          <Button
            key={action.key}
            size={wide ? 'compact-sm' : 'compact-xs'}
            variant="default"
            c={action.danger ? 'var(--mantine-color-error)' : undefined}
            leftSection={action.icon}
            disabled={action.disabled}
            aria-label={`${action.label}: ${label}`}
            onClick={action.onRun}
          >
            {action.label}
          </Button>
        ),
      )}
    </Group>
  )
}
