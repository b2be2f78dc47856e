import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  icon?: ReactNode
  /** A button or link that does it. */
  action?: ReactNode
}

/** Takes the place of a list without entries. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Stack align="center" ta="center" gap="xs" py="xl" px="md">
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        {icon ?? <IconInbox size={26} stroke={1.5} />}
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {children && (
        <Text c="dimmed" size="sm" maw={420} style={{ textWrap: 'balance' }}>
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
