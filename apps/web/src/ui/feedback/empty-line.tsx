import { Text } from '@mantine/core'

/** The empty state of a part of a screen. */
export function EmptyLine({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
