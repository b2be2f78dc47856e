import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LazyPopup } from './lazy-popup.tsx'

interface MoreMenuProps {
  /** Its label for screen readers. */
  label: string
  /** Its `Menu.Item`s. */
  children: ReactNode
}

/** Rare actions, behind "…". */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <LazyPopup
      kind="menu"
      position="bottom-end"
      shadow="md"
      target={
        <ActionIcon variant="default" size={36} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {() => children}
    </LazyPopup>
  )
}
