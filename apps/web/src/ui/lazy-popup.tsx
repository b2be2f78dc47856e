import { Menu, Popover, type PopoverProps } from '@mantine/core'
import { assignRef, useMergedRef } from '@mantine/hooks'
import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMountOnOpen } from './use-mount-on-open.ts'

interface LazyPopupProps extends Pick<PopoverProps, 'position' | 'shadow' | 'width' | 'hideDetached'> {
  kind: 'menu' | 'dialog'
  /** The button that it opens at. */
  target: ReactElement<ComponentProps<'button'>>
  /** Without it, the popup keeps its own state. */
  opened?: boolean
  onChange?: (opened: boolean) => void
  /** The style of the popup. */
  dropdown?: { className?: string | undefined; p?: number }
  /** A menu's `Menu.Item`s, or any other content. Rendered once the popup was opened. */
  children: () => ReactNode
}

/** A dialog keeps the focus until it is closed, and gives it back; a menu does so by itself. */
const DIALOG = { shadow: 'md', trapFocus: true, returnFocus: true } as const

/**
 * A button with a popup that is made when it is first opened: a page has dozens of them, and each would slow down the page's first
 * drawing.
 */
export function LazyPopup({ kind, target, opened: asked, onChange, dropdown, children, ...popup }: LazyPopupProps) {
  const id = useId()
  const button = useRef<HTMLElement>(null)
  const ref = useMergedRef(button, target.props.ref)
  const [own, setOwn] = useState(false)
  const opened = asked ?? own
  const { made, shown } = useMountOnOpen(opened)
  const Popup = kind === 'menu' ? Menu : Popover
  function change(next: boolean) {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <>
      {cloneElement(target, {
        ref,
        id,
        'aria-haspopup': kind,
        'aria-expanded': opened,
        'aria-controls': shown ? `${id}-dropdown` : undefined,
        onClick: () => change(!opened),
      })}
      {made && (
        <Popup id={id} opened={shown} onChange={change} {...(kind === 'dialog' && DIALOG)} {...popup}>
          <Popup.Target>
            <Placed at={button} />
          </Popup.Target>
          <Popup.Dropdown {...dropdown}>{children()}</Popup.Dropdown>
        </Popup>
      )}
    </>
  )
}

/** Anchors the popup to the button without wrapping it, so that the button keeps its identity. */
function Placed({ at, ref }: { at: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    assignRef(ref, at.current)
    return () => {
      assignRef(ref, null)
    }
  }, [at, ref])
  return null
}
