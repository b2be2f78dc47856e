import { useWindowEvent } from '@mantine/hooks'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import { pressedKey } from '../../lib/live/pressed-key.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import type { SearchPaletteProps } from './search-palette.tsx'

/**
 * The search of every page, opened by Ctrl-K or Cmd-K too. Its script is loaded when it is first opened.
 * @returns `open`, with the words to begin with, and the palette to be drawn
 */
export function useSearchPalette(user: AuthUser['user']): { open: (words?: string) => void; palette: ReactNode } {
  const [opened, setOpened] = useState(false)
  const [opening, setOpening] = useState(0)
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps>>()
  const opener = useRef<Element | null>(null)
  const waits = useRef(false)
  const early = useRef('')

  async function load(words: string) {
    if (opened) return
    opener.current = document.activeElement
    waits.current = true
    early.current = words
    setOpened(true)
    setOpening(opening + 1)
    try {
      const { SearchPalette } = await import('./search-palette.tsx')
      setPalette(() => SearchPalette)
    } catch (error) {
      waits.current = false
      setOpened(false)
      notifyError(error)
    }
  }
  // Keeps what a fast typist types before the field has loaded.
  useWindowEvent(
    'keydown',
    (event) => {
      if (!waits.current || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key !== 'Enter' && event.key.length > 1) return
      event.preventDefault()
      early.current += event.key === 'Enter' ? '\n' : event.key
    },
    { capture: true },
  )
  // Also while something is being typed elsewhere.
  useWindowEvent('keydown', (event) => {
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isMod || pressedKey(event).toLowerCase() !== 'k') return
    event.preventDefault()
    void load('')
  })

  /** Text typed before the search loaded; from then on it takes input itself. */
  function takeEarly() {
    waits.current = false
    return early.current
  }

  /**  @param returns whether the focus goes back to where it was; otherwise the opened page takes it */
  function close(returns: boolean) {
    const before = opener.current
    opener.current = null
    setOpened(false)
    if (returns && before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }))
  }

  return {
    open: (words = '') => void load(words),
    palette: Palette && <Palette opened={opened} opening={opening} takeEarly={takeEarly} user={user} onClose={close} />,
  }
}
