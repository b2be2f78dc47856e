import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { type ReactNode, useEffect } from 'react'

/** Milliseconds for which something can be taken back from its notice. */
const UNDO_MS = DELIVERY_LIMITS.undoSeconds * 1000

/** The undo actions of open notices, the latest last. */
const offers = new Set<() => void>()

/** Undoes what an open notice offers to undo, once. */
function takeBack(onUndo: () => void) {
  if (offers.delete(onUndo)) onUndo()
}

/** Runs Undo of the latest visible notice, if any. */
export function undoLatest(): void {
  const latest = [...offers].at(-1)
  if (latest) takeBack(latest)
}

/** A notice of a finished action with an undo button. */
function UndoNotice({ label, onUndo, children }: { label: string; onUndo: () => void; children: ReactNode }) {
  useEffect(() => {
    offers.add(onUndo)
    return () => void offers.delete(onUndo)
  }, [onUndo])
  return (
    <Group justify="space-between" gap="sm">
      {children}
      <Button size="compact-sm" variant="light" onClick={() => takeBack(onUndo)}>
        {label}
      </Button>
    </Group>
  )
}

interface UndoOptions {
  message: ReactNode
  /** What the button says. */
  label: string
  onUndo: () => void
  /** Milliseconds for which it can be taken back. */
  forMs?: number
}

/** A toast about an action, with Undo for some seconds. */
export function notifyWithUndo({ message, label, onUndo, forMs = UNDO_MS }: UndoOptions): void {
  const id = notifications.show({
    autoClose: forMs,
    message: (
      <UndoNotice
        label={label}
        onUndo={() => {
          notifications.hide(id)
          onUndo()
        }}
      >
        {message}
      </UndoNotice>
    ),
  })
}
