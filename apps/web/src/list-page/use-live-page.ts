import type { Paged } from '@stitchdesk/contract/basics/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CallInput, callWith } from '../lib/api/call.ts'
import { callKey } from '../lib/api/query.ts'
import { type LivePage, mergePage } from './live-page.ts'
import type { ListEndpoint, LiveSource, RowOf } from './types.ts'

/** Milliseconds in which changes made elsewhere are gathered into one call. */
const GATHER_MS = 500

interface LivePageOptions<N extends ListEndpoint> {
  endpoint: N
  input: CallInput<N>
  rowKey: (row: RowOf<N>) => string
  live: LiveSource | undefined
}

/**
 * Keeps the shown page of a list up to date without moving a row: it fetches changes made elsewhere in the background and merges
 * them into the cached page. Any other fetch, after the reader's own change for instance, brings the page as it is stored.
 */
export function useLivePage<N extends ListEndpoint>(options: LivePageOptions<N>): void {
  const { live } = options
  const client = useQueryClient()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    if (!live) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let touched = new Set<string>()
    let reading = false
    let stopped = false
    const readSoon = () => {
      if (!stopped) timer ??= setTimeout(() => void read(), GATHER_MS)
    }

    async function read() {
      timer = undefined
      const { endpoint, input, rowKey } = latest.current
      const queryKey = callKey(endpoint, input)
      const cached = () => client.getQueryState<LivePage<RowOf<N>>>(queryKey)
      const before = cached()
      // The reader's own change, or a running fetch, brings the stored page; later events are checked then.
      if (reading || client.isMutating() > 0 || before?.fetchStatus === 'fetching') return readSoon()
      const mine = touched
      touched = new Set()
      if (!before?.data) return
      reading = true
      try {
        const fresh = (await callWith(endpoint, input)) as Paged<RowOf<N>>
        const overtaken = cached()?.dataUpdatedAt !== before.dataUpdatedAt || client.isMutating() > 0
        if (overtaken) {
          touched = new Set([...mine, ...touched])
          readSoon()
        } else if (!stopped) {
          client.setQueryData(queryKey, mergePage({ shown: before.data, fresh, rowKey, touched: mine }))
        }
      } catch {
        // A background call fails silently; the next event or fetch updates the list.
      } finally {
        reading = false
      }
    }

    const unsubscribe = live(({ key, mayEnter }) => {
      const { endpoint, input, rowKey } = latest.current
      void client.invalidateQueries({ queryKey: [endpoint], type: 'inactive', refetchType: 'none' })
      const shown = client.getQueryData<LivePage<RowOf<N>>>(callKey(endpoint, input))
      const isShown = key !== null && (shown?.docs.some((row) => rowKey(row) === key) ?? false)
      if (isShown) touched.add(key)
      if (isShown || mayEnter) readSoon()
    })
    // If the live stream fails, coming back to the tab still updates it.
    const onReturn = () => document.visibilityState === 'visible' && readSoon()
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [client, live])
}
