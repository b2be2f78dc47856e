import { CloseButton, Kbd, Loader, Modal, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { readRecent, rememberRecent } from '../../lib/recent-items.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { type Entry, type EntryGroup, foundGroups, type Placing, pageGroups, placingGroup } from './entries.ts'
import { PlaceForCustomer } from './place-for-customer.tsx'
import classes from './search.module.css'
import { SearchResults } from './search-results.tsx'
import { useSearch } from './use-search.ts'
import { readWording, type Wording } from './wording.ts'

/** The properties of the palette. */
export interface SearchPaletteProps {
  opened: boolean
  /** counts how often it was opened; each time starts empty */
  opening: number
  /** text typed before it loaded; a line break is Enter */
  takeEarly: () => string
  user: AuthUser['user']
  /** @param returns whether the focus goes back to where it was */
  onClose: (returns: boolean) => void
}

/** The search: one line to type in, and what it finds, to be chosen with the arrow keys or by a click. */
export function SearchPalette({ opened, opening, takeEarly, user, onClose }: SearchPaletteProps) {
  const { t } = useTranslation('search')
  const narrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false })
  const [placing, setPlacing] = useState<Placing | null>(null)
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => onClose(true)}
        fullScreen={narrow}
        size={640}
        yOffset="10vh"
        padding={0}
        withCloseButton={false}
        returnFocus={false}
        transitionProps={{ duration: 120 }}
        attributes={{ content: { 'aria-label': t('title') } }}
      >
        <Palette
          key={opening}
          takeEarly={takeEarly}
          user={user}
          narrow={narrow}
          onClose={onClose}
          onPlace={(what) => {
            onClose(false)
            setPlacing(what)
          }}
        />
      </Modal>
      {placing && <PlaceForCustomer key={placing.customer._id} {...placing} onClose={() => setPlacing(null)} />}
    </>
  )
}

interface PaletteProps {
  takeEarly: () => string
  user: AuthUser['user']
  narrow: boolean
  onClose: (returns: boolean) => void
  onPlace: (placing: Placing) => void
}

const RESULTS_ID = 'search-results'
/** The element of an entry. A key may hold what an id may not. */
const entryId = (key: string) => `search-entry-${key.replace(/[^\w-]/g, '-')}`

/** The line and the list; made again whenever the search opens. */
function Palette({ takeEarly, user, narrow, onClose, onPlace }: PaletteProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const [opensFirst, setOpensFirst] = useState(false)
  const wording = readWording(text, t('words', { returnObjects: true }))
  const searched = useSearch(wording.text)
  const input = useRef<HTMLInputElement>(null)
  const taken = useRef(false)
  // Before the next key, which would otherwise replace the text typed early.
  useLayoutEffect(() => {
    if (taken.current) return
    taken.current = true
    // Also when it opens again before it has closed completely.
    input.current?.focus()
    const [early = '', ...entered] = takeEarly().split('\n')
    setText(early)
    setOpensFirst(entered.length > 0 && early !== '')
  }, [takeEarly])
  const groups = useGroups(text, wording, user, searched.answer)
  const entries = groups.flatMap((group) => group.entries)
  const current = entries.find(({ key }) => key === active) ?? entries[0]

  function write(line: string) {
    setText(line)
    setActive(null)
    setOpensFirst(false)
  }

  function open(entry: Entry) {
    if (entry.places) return onPlace(entry.places)
    if (entry.writes) return write(entry.writes)
    if (!entry.to) return
    const { kind, label, detail, to, file } = entry
    if (kind !== 'page' && kind !== 'action') rememberRecent(user._id, { kind, label, detail, to, file: file ?? null })
    onClose(false)
    void navigate(to)
  }

  // Enter after four letters means the results of all four, not of the first two.
  useEffect(() => {
    if (!opensFirst || searched.isBehind) return
    setOpensFirst(false)
    if (!searched.error && current) open(current)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const at = entries.findIndex(({ key }) => key === current?.key)
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const to = steps[event.key]
    if (to !== undefined) {
      event.preventDefault()
      const next = entries[(to + entries.length) % entries.length]
      setActive(next?.key ?? null)
      if (next) document.getElementById(entryId(next.key))?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (searched.isBehind && active === null) setOpensFirst(true)
      else if (current) open(current)
    }
  }

  const isEmpty = entries.length === 0 && !searched.isBehind && !searched.error
  return (
    <div className={classes.palette}>
      <SearchLine
        ref={input}
        text={text}
        current={current}
        isExpanded={entries.length > 0}
        isBusy={searched.isBehind}
        onWrite={write}
        onKeyDown={onKeyDown}
        onClose={narrow ? () => onClose(true) : undefined}
      />
      <VisuallyHidden role="status">
        {searched.isBehind
          ? t('searching')
          : text.trim() !== '' && !searched.error && t('count', { count: entries.length })}
      </VisuallyHidden>
      {searched.error && (
        <div className={classes.note}>
          <SearchFailure error={searched.error} onRetry={searched.retry} />
        </div>
      )}
      {searched.answer?.alike && entries.length > 0 && (
        <p className={classes.similar}>{t('similar', { text: shortened(text.trim()) })}</p>
      )}
      <SearchResults
        id={RESULTS_ID}
        marked={searched.answer?.alike ? '' : wording.text}
        entryId={entryId}
        groups={groups}
        current={current?.key}
        onPoint={setActive}
        onOpen={open}
      />
      {isEmpty && <p className={classes.note}>{t('nothing', { text: shortened(text.trim()) })}</p>}
      {text.trim() === '' && <p className={classes.hint}>{t('hint')}</p>}
    </div>
  )
}

interface SearchLineProps {
  ref: Ref<HTMLInputElement>
  text: string
  current: Entry | undefined
  isExpanded: boolean
  isBusy: boolean
  onWrite: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Undefined where Escape is enough. */
  onClose: (() => void) | undefined
}

/** The line to type in. */
function SearchLine({ ref, text, current, isExpanded, isBusy, onWrite, onKeyDown, onClose }: SearchLineProps) {
  const { t } = useTranslation('search')
  return (
    <div className={classes.line}>
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <input
        ref={ref}
        data-autofocus
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t('title')}
        aria-expanded={isExpanded}
        aria-controls={RESULTS_ID}
        aria-autocomplete="list"
        aria-activedescendant={current && entryId(current.key)}
        placeholder={t('placeholder')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onWrite(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy && <Loader size={16} aria-hidden />}
      {onClose ? (
        <CloseButton size={44} aria-label={t('close')} onClick={onClose} />
      ) : (
        <Kbd size="xs" aria-hidden>
          Esc
        </Kbd>
      )}
    </div>
  )
}

/** A text that is wrong in itself isn't sent again. */
function SearchFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError && error.code === 'invalid_body'))
    return <ErrorState error={error} onRetry={onRetry} />
  return <p role="alert">{messageOf(error)}</p>
}

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** The search's options: recently opened records while nothing is typed, else results, records before pages. */
function useGroups(
  text: string,
  wording: Wording,
  user: AuthUser['user'],
  answer: Parameters<typeof foundGroups>[0] | undefined,
) {
  const { t } = useTranslation('search')
  const { t: shell } = useTranslation()
  const [recent] = useState(() => readRecent(user._id))
  const isTyped = text.trim() !== ''
  const lately: EntryGroup = {
    name: 'recent',
    more: false,
    entries: isTyped ? [] : recent.map((item) => ({ ...item, key: `recent ${item.to}` })),
  }
  const role = user.Designation
  const pages = pageGroups(text, role, (page) => shell(`page.${page.label}`), t('placingWords'))
  const found = answer ? foundGroups(answer, role, wording.placing, t) : []
  const placing = placingGroup(text, wording, role, t)
  return [lately, ...found, placing, ...pages].filter(({ entries }) => entries.length > 0)
}
