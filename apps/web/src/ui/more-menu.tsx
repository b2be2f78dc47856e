import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface MoreMenuProps {
  /** What it is to those who can't see it. */
  label: string
  /** Its `Menu.Item`s. */
  children: ReactNode
}

/** What is rarely done, behind "…". */
export function MoreMenu({ label, children }: MoreMenuProps) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
