import { Text } from '@mantine/core'

/** What stands in a part of a screen that has nothing to show. */
export function EmptyLine({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}
