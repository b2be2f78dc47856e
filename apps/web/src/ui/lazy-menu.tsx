import { Menu } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { LazyPopup } from './lazy-popup.tsx'

export interface MenuChoice {
  key: string
  label: string
  icon?: ReactNode
  /** Red, for what destroys something. */
  danger?: boolean
  disabled?: boolean
  onRun: () => void
}

interface LazyMenuProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** Asked when the menu opens. */
  choices: () => readonly MenuChoice[]
}

/** A button with a menu that is made when it is first opened: a list of fifty rows has fifty of them. */
export function LazyMenu({ choices, ...button }: LazyMenuProps) {
  return (
    <LazyPopup kind="menu" position="bottom-end" shadow="md" target={<button type="button" {...button} />}>
      {() =>
        choices().map((choice) => (
          <Menu.Item
            key={choice.key}
            leftSection={choice.icon}
            color={choice.danger ? 'red' : undefined}
            disabled={choice.disabled}
            onClick={choice.onRun}
          >
            {choice.label}
          </Menu.Item>
        ))
      }
    </LazyPopup>
  )
}
