import { Drawer, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmAction } from './feedback/confirm.ts'
import { useEscape } from './use-escape.ts'

interface SidePanelProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Whose panel it is. */
  subtitle?: string
  /** Widest it gets, in pixels; on a narrow screen it takes all of it. */
  width: number
  /**
   * The panel asks before it discards typed text, and a click beside it discards none. `kept`: the form keeps the text itself, so
   * the panel needn't ask.
   */
  holdsForm?: boolean | 'kept'
  children: ReactNode
}

/** A panel at the right of the screen, beside what it belongs to. */
export function SidePanel({ opened, onClose, title, subtitle, width, holdsForm = false, children }: SidePanelProps) {
  const { t } = useTranslation()
  // Once sent, a form is replaced by another or by its result.
  const typedIn = useRef<HTMLFormElement | null>(null)

  async function leave() {
    const agreed =
      !typedIn.current?.isConnected ||
      (await confirmAction({
        title: t('unsaved.title'),
        body: t('unsaved.body'),
        confirmLabel: t('unsaved.discard'),
        cancelLabel: t('unsaved.keep'),
        danger: true,
      }))
    if (agreed) onClose()
  }

  useEscape(opened, () => void leave())

  useEffect(() => {
    if (!opened) return
    typedIn.current = null
    const opener = document.activeElement
    return () => {
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }))
    }
  }, [opened])

  return (
    <Drawer
      opened={opened}
      onClose={() => void leave()}
      position="right"
      size={`min(${width}px, 100vw)`}
      title={
        <>
          <Text span fw={600} size="lg" display="block">
            {title}
          </Text>
          {subtitle && (
            <Text span size="sm" c="dimmed" display="block">
              {subtitle}
            </Text>
          )}
        </>
      }
      closeButtonProps={{ 'aria-label': t('closePanel') }}
      closeOnClickOutside={!holdsForm}
      closeOnEscape={false}
      // The drawer itself doesn't return the focus if it is open from its first moment.
      returnFocus={false}
    >
      <div
        onInput={({ target }) => {
          if (holdsForm === true && target instanceof Element) typedIn.current = target.closest('form')
        }}
      >
        {children}
      </div>
    </Drawer>
  )
}
