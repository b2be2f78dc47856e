import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchKeys } from '../../i18n/search-keys.ts'
import { useShownPageKeys } from '../../lib/live/shown-page-keys.ts'
import { KeysPanel } from '../../ui/keys-panel.tsx'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `?` shows the keys of the page and of the frame, wherever the focus is; a list shows its own. */
export function Shortcuts() {
  const { t } = useTranslation('requestPage')
  const [opened, setOpened] = useState(false)
  const keys = useShownPageKeys()
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.key === 'Escape' && opened && !document.querySelector('[role="dialog"]:not([data-list-keys])')) {
        setOpened(false)
        event.preventDefault()
      }
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('[data-own-keys]')) return
      event.preventDefault()
      setOpened(!opened)
    },
    // Handled before the page, which would take the same Escape to go back.
    { capture: true },
  )
  const all = [
    ...keys.map(({ key, label }) => ({ key: key === 'Escape' ? 'Esc' : key, label })),
    { key: searchKeys(), label: t('keys.search') },
    { key: '?', label: t('keys.help') },
  ]
  return (
    <div aria-live="polite">
      {opened && (
        <KeysPanel title={t('keys.title')} closeLabel={t('keys.close')} keys={all} onClose={() => setOpened(false)} />
      )}
    </div>
  )
}
