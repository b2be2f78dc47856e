import { Menu } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'

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
  const [made, setMade] = useState(false)
  const [opened, setOpened] = useState(false)
  // It opens once it stands, so that it knows the button that it opens at and gives the focus back to.
  useEffect(() => setOpened(made), [made])
  const props = { type: 'button', 'aria-haspopup': 'menu', ...button } as const
  if (!made) return <button {...props} aria-expanded={false} onClick={() => setMade(true)} />
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md">
      <Menu.Target>
        <button {...props} />
      </Menu.Target>
      <Menu.Dropdown>
        {choices().map((choice) => (
          <Menu.Item
            key={choice.key}
            leftSection={choice.icon}
            color={choice.danger ? 'red' : undefined}
            disabled={choice.disabled}
            onClick={choice.onRun}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
