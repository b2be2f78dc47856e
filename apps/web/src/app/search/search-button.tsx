import { Kbd, Text, UnstyledButton } from '@mantine/core'
import { useHotkeys, useWindowEvent } from '@mantine/hooks'
import type { AuthUser } from '@stitchdesk/contract/people/auth'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyError } from '../../ui/notify.ts'
import classes from './search.module.css'
import { isApple, SEARCH_KEYS } from './search-keys.ts'
import type { SearchPaletteProps } from './search-palette.tsx'

/** The way to the search on every page: a button of the top bar, and Ctrl-K or Cmd-K. What it opens is loaded when it is. */
export function SearchButton({ user }: { user: AuthUser['user'] }) {
  const { t } = useTranslation('search')
  const [opened, setOpened] = useState(false)
  const [opening, setOpening] = useState(0)
  const [Palette, setPalette] = useState<ComponentType<SearchPaletteProps>>()
  const opener = useRef<Element | null>(null)
  const waits = useRef(false)
  const early = useRef('')

  async function open() {
    if (opened) return
    opener.current = document.activeElement
    waits.current = true
    early.current = ''
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
  // Whoever is faster than the network types on: it is kept until there is a line to stand in.
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
  useHotkeys([['mod+K', () => void open()]], [], true)

  /** What was typed before the search could take it; from now on it does. */
  function takeEarly() {
    waits.current = false
    return early.current
  }

  /** @param returns whether the focus goes back to where it was; a page that opens takes it otherwise */
  function close(returns: boolean) {
    const before = opener.current
    opener.current = null
    setOpened(false)
    if (returns && before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }))
  }

  return (
    <>
      <UnstyledButton
        className={classes.button}
        onClick={() => void open()}
        aria-label={t('open')}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <Text component="span" size="sm" className={classes.buttonText}>
          {t('open')}
        </Text>
        <Kbd size="xs" className={classes.buttonText} aria-hidden>
          {SEARCH_KEYS}
        </Kbd>
      </UnstyledButton>
      {Palette && <Palette opened={opened} opening={opening} takeEarly={takeEarly} user={user} onClose={close} />}
    </>
  )
}
