import { Button, type ButtonProps } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { AriaAttributes, ReactNode } from 'react'
import { LazyPopup } from './lazy-popup.tsx'

interface MenuButtonProps
  extends Pick<ButtonProps, 'leftSection' | 'loading' | 'disabled'>,
    Pick<AriaAttributes, 'aria-label' | 'aria-describedby'> {
  text: string
  /** The side of the button at which the menu opens. */
  side?: 'start' | 'end'
  /** Its `Menu.Item`s, asked for once it was opened. */
  children: () => ReactNode
}

/** A button with an arrow that opens a menu. */
export function MenuButton({ text, side = 'start', children, ...button }: MenuButtonProps) {
  return (
    <LazyPopup
      kind="menu"
      position={`bottom-${side}`}
      shadow="md"
      target={
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />} {...button}>
          {text}
        </Button>
      }
    >
      {children}
    </LazyPopup>
  )
}
