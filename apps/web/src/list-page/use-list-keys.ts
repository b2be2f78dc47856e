import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { LIST_KEYS } from '../lib/live/keys.ts'
import { pressedKey } from '../lib/live/pressed-key.ts'
import { useValueStore } from '../lib/value-store.ts'
import { OPEN_DIALOG, useFocusMemory } from './rows/use-focus-memory.ts'
import type { ListKey } from './types.ts'

interface ListKeysOptions<Row> {
  rows: readonly Row[]
  body: RefObject<HTMLElement | null>
  filterBar: RefObject<HTMLElement | null>
  /** Off for lists beside the page's own: two lists must not answer to one key. */
  enabled: boolean
  keys: readonly ListKey<Row>[]
  onToggle?: (row: Row) => void
  /** Ticks or unticks a row. */
  onTick?: (row: Row) => void
}

/** Milliseconds after which the focus counts as resting on a row; walking through the list by keys passes rows faster. */
const REST_MS = 200

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Whether a key leads out of a text filter; in a date, the arrows change the date. */
function leavesFilter({ key, target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLInputElement) || target.dataset.textFilter === undefined) return false
  return key === LIST_KEYS.leave || (key === LIST_KEYS.down && target.type !== 'date')
}

/** Keys of a list: `/` the filters, Escape back to the rows, arrows between rows, Enter a row's details, Space its tick, `?` the list of keys, and its own ones. */
export function useListKeys<Row>(options: ListKeysOptions<Row>) {
  const { rows, body, filterBar, enabled, keys, onToggle, onTick } = options
  const active = useValueStore(0)
  const [helpOpened, help] = useDisclosure(false)
  const last = Math.max(rows.length - 1, 0)
  useLayoutEffect(() => {
    if (active.get() > last) active.set(last)
  }, [active, last])

  const rowAt = (at: number) => body.current?.querySelector<HTMLElement>(`[data-row-index="${at}"]`)

  /** The active row, or its first control where rows take no focus, or the page's heading without rows. */
  function focusActive(options?: FocusOptions) {
    const row = rowAt(active.get())
    const heading = document.querySelector<HTMLElement>('main h1')
    for (const target of [row, row?.querySelector<HTMLElement>('button, a[href], input'), heading]) {
      target?.focus(options)
      if (target && document.activeElement === target) return
    }
  }
  useFocusMemory(enabled, () => focusActive({ preventScroll: true }))

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useWindowEvent('focusin', () => {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => {
      const index = active.get()
      const row = rows[index]
      // Nothing is prepared where a part of the row has the focus, as after a tick.
      if (!enabled || !row || document.activeElement !== rowAt(index)) return
      for (const key of keys) if ('prepare' in key) key.prepare?.(row)
    }, REST_MS)
  })
  useEffect(() => () => clearTimeout(resting.current), [])

  useWindowEvent('keydown', (event) => {
    const busyElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
    if (!enabled || busyElsewhere || document.querySelector(OPEN_DIALOG)) return
    const inFilterBar = event.target instanceof Node && filterBar.current?.contains(event.target)
    if (inFilterBar && leavesFilter(event)) {
      // Leaving the filter applies the typed text.
      focusActive()
      return event.preventDefault()
    }
    if (isTyping(event.target)) return
    const index = active.get()
    const row = rows[index]
    const onRow = event.target instanceof HTMLElement && event.target.dataset.rowIndex !== undefined
    const pressed = pressedKey(event)
    const own = keys.find(({ key }) => key === pressed)
    if (event.key === LIST_KEYS.filters) {
      const hasBox = filterBar.current?.querySelector('[data-search-box]')
      const opener = filterBar.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')
      if (!hasBox) opener?.click()
      filterBar.current?.querySelector('input')?.focus()
    } else if (event.key === LIST_KEYS.help) help.toggle()
    else if (event.key === LIST_KEYS.leave && helpOpened) help.close()
    else if ((event.key === LIST_KEYS.down || event.key === LIST_KEYS.up) && rows.length > 0) {
      const isInside = body.current?.contains(document.activeElement) ?? false
      if (!isInside && !/^(BODY|MAIN|H1)$/.test(document.activeElement?.tagName ?? 'BODY')) return
      const step = event.key === LIST_KEYS.down ? 1 : -1
      const next = isInside ? Math.min(Math.max(index + step, 0), rows.length - 1) : index
      active.set(next)
      rowAt(next)?.focus()
    } else if (event.key === LIST_KEYS.details && onRow && row && onToggle) onToggle(row)
    else if (event.key === LIST_KEYS.tick && onRow && row && onTick) onTick(row)
    else if (own && 'runWithoutRow' in own) own.runWithoutRow()
    else if (own && row) own.run(row)
    else return
    event.preventDefault()
  })

  return { active, focusActive, help: { opened: helpOpened, ...help } }
}
