import { useDisclosure, useWindowEvent } from '@mantine/hooks'
import { type RefObject, useState } from 'react'
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** Keys of a list: `/` the filters, arrows between rows, Enter a row's details, Space its tick, `?` the list of keys, and its own ones. */
export function useListKeys<Row>(options: ListKeysOptions<Row>) {
  const { rows, body, filterBar, enabled, keys, onToggle, onTick } = options
  const [chosen, setIndex] = useState(0)
  const [helpOpened, help] = useDisclosure(false)
  const index = Math.min(chosen, Math.max(rows.length - 1, 0))

  const rowAt = (at: number) => body.current?.querySelector<HTMLElement>(`[data-row-index="${at}"]`)

  useWindowEvent('keydown', (event) => {
    const busyElsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey
    if (
      !enabled ||
      busyElsewhere ||
      isTyping(event.target) ||
      document.querySelector('[role="dialog"]:not([data-list-keys])')
    )
      return
    const row = rows[index]
    const onRow = event.target instanceof HTMLElement && event.target.dataset.rowIndex !== undefined
    const own = keys.find(({ key }) => key === event.key)
    if (event.key === '/') {
      const opener = filterBar.current?.querySelector<HTMLElement>('button[aria-expanded="false"]')
      opener?.click()
      filterBar.current?.querySelector('input')?.focus()
    } else if (event.key === '?') help.toggle()
    else if (event.key === 'Escape' && helpOpened) help.close()
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
      const isInside = body.current?.contains(document.activeElement) ?? false
      if (!isInside && document.activeElement !== document.body && document.activeElement?.tagName !== 'H1') return
      const step = event.key === 'ArrowDown' ? 1 : -1
      const next = isInside ? Math.min(Math.max(index + step, 0), rows.length - 1) : index
      setIndex(next)
      rowAt(next)?.focus()
    } else if (event.key === 'Enter' && onRow && row && onToggle) onToggle(row)
    else if (event.key === ' ' && onRow && row && onTick) onTick(row)
    else if (own && row) own.run(row)
    else return
    event.preventDefault()
  })

  return { index, setIndex, help: { opened: helpOpened, ...help } }
}
