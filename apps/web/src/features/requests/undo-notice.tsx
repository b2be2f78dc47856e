import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

/** Milliseconds for which something can be taken back from its notice. */
export const UNDO_MS = 10_000

/** What a notice says about something that was done, and the button that takes it back. */
export function UndoNotice({ label, onUndo, children }: { label: string; onUndo: () => void; children: ReactNode }) {
  return (
    <Group justify="space-between" gap="sm">
      {children}
      <Button size="compact-sm" variant="light" onClick={onUndo}>
        {label}
      </Button>
    </Group>
  )
}
