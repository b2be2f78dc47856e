import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** The empty state of a part of a screen. */
export function EmptyLine({ children }: { children: ReactNode }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
