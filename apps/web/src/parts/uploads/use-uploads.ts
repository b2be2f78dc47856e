import { distinctFileName } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { useEffect, useReducer, useRef, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { sendInTurn } from '../../lib/api/send-in-turn.ts'
import { refusalOf } from './check-file.ts'
import { fittingPhoto, isPhoto } from './fitting-photo.ts'
import { chosenItem, isMoving, reduceUploads, storedItem, takesPlace, type UploadItem } from './upload-items.ts'

interface UploadsOptions {
  /** Files that are stored already when the field opens. */
  start: readonly ImagesUpload[]
  /** How many files the field holds at most. */
  limit: number
  /** How large a file may be; else as customers' artwork. */
  mostBytes?: number
  /** Sends one file; `onProgress` takes 0 to 100. Rejects with an `Error` whose message a person can read. */
  send: (file: File, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<ImagesUpload>
  /** Takes back a stored file that was taken out of the field; the caller knows which ones something else still holds. */
  takeBack?: (stored: ImagesUpload) => void
  /** Whether files stay unchanged; otherwise photos that are too large are drawn smaller. */
  asTheyAre?: boolean
}

/** Whether sending the same file again can't help: it is the file itself that was refused. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status)
}

export interface Uploads {
  items: UploadItem[]
  /** The stored files in the order in which they stand. */
  stored: ImagesUpload[]
  /** Whether a file is on its way, or waits to be. */
  busy: boolean
  /** How many files are on their way, or wait to be. */
  left: number
  /** The files once none is on its way; some may have failed. */
  settled: () => Promise<readonly UploadItem[]>
  /** The files that did not fit when files were added last. */
  extra: readonly File[]
  /** The message about files that did not fit, or null. */
  notice: string | null
  dismissNotice: () => void
  add: (files: readonly File[]) => void
  /** Adds files that are stored already, such as one made from a file of this field. */
  adopt: (stored: readonly ImagesUpload[]) => void
  retry: (item: UploadItem) => void
  /** Cancels a file on its way, or takes a file out. */
  remove: (item: UploadItem) => void
  /** Drops all files without removing them: something else uses them now. */
  clear: () => void
}

/** The files of an upload field: each is sent when its turn comes, with its own percent, cancel and retry. */
export function useUploads({ start, limit, mostBytes, send, takeBack, asTheyAre = false }: UploadsOptions): Uploads {
  const [items, dispatch] = useReducer(reduceUploads, start, (stored) => stored.map(storedItem))
  const [notice, setNotice] = useState<string | null>(null)
  const [extra, setExtra] = useState<readonly File[]>([])
  const [running] = useState(() => new Map<string, AbortController>())
  const [fitted] = useState(() => new Map<string, File>())
  const mayFit = (file: File) => !asTheyAre && isPhoto(file)
  // Two drops in one tick must both see what the first one added; state alone shows it only after the next render.
  const current = useRef(items)
  const [settling] = useState<((items: readonly UploadItem[]) => void)[]>(() => [])

  function apply(action: Parameters<typeof reduceUploads>[1]) {
    current.current = reduceUploads(current.current, action)
    dispatch(action)
    if (!current.current.some(isMoving)) for (const tell of settling.splice(0)) tell(current.current)
  }

  useEffect(
    () => () => {
      for (const controller of running.values()) controller.abort()
      running.clear()
    },
    [running],
  )

  /** The file as it is sent: the same when it is sent again. */
  async function sendable(key: string, file: File): Promise<File> {
    if (!mayFit(file)) return file
    const smaller = fitted.get(key) ?? (await fittingPhoto(file))
    fitted.set(key, smaller)
    return smaller
  }

  async function run(item: UploadItem) {
    if (!item.file || running.has(item.key)) return
    const controller = new AbortController()
    running.set(item.key, controller)
    const { key } = item
    const { signal } = controller
    apply({ type: 'wait', key, wait: 'turn' })
    try {
      const file = await sendable(key, item.file)
      const refusal = refusalOf(file, mostBytes)
      if (refusal) return apply({ type: 'refuse', key, message: refusal })
      const stored = await sendInTurn(
        () => send(file, (percent) => apply({ type: 'progress', key, percent }), signal),
        { signal, onStart: () => apply({ type: 'start', key }), onWait: (wait) => apply({ type: 'wait', key, wait }) },
      )
      // A cancelled file whose last byte had already arrived would otherwise stay behind on the server.
      if (signal.aborted) takeBack?.(stored)
      else apply({ type: 'store', key, stored })
    } catch (error) {
      if (!signal.aborted) apply({ type: isFinal(error) ? 'refuse' : 'fail', key, message: messageOf(error) })
    } finally {
      running.delete(key)
    }
  }

  function add(files: readonly File[]) {
    const taken = current.current.map(({ name }) => name)
    const chosen = files.map((file) => {
      const name = distinctFileName(file.name, taken)
      taken.push(name)
      return chosenItem(
        name === file.name ? file : new File([file], name, { type: file.type }),
        mayFit(file) ? null : refusalOf(file, mostBytes),
      )
    })
    const room = limit - current.current.filter(takesPlace).length
    const good = chosen.filter(takesPlace)
    const tooMany = good.slice(Math.max(0, room))
    const kept = chosen.filter((item) => !tooMany.includes(item))
    setNotice(tooMany.length > 0 ? i18n.t('errors:files_beyond_limit', { limit, extra: tooMany.length }) : null)
    setExtra(tooMany.flatMap(({ file }) => file ?? []))
    apply({ type: 'add', items: kept })
    for (const item of kept) if (takesPlace(item)) void run(item)
  }

  function remove(item: UploadItem) {
    running.get(item.key)?.abort()
    if (item.stored) takeBack?.(item.stored)
    apply({ type: 'remove', key: item.key })
    setNotice(null)
    setExtra([])
  }

  return {
    items,
    stored: items.flatMap((item) => (item.stored ? [item.stored] : [])),
    busy: items.some(isMoving),
    left: items.filter(isMoving).length,
    settled: () =>
      current.current.some(isMoving)
        ? new Promise((resolve) => settling.push(resolve))
        : Promise.resolve(current.current),
    extra,
    notice,
    dismissNotice: () => setNotice(null),
    add,
    adopt: (stored) => apply({ type: 'add', items: stored.map(storedItem) }),
    retry: (item) => void run(item),
    remove,
    clear: () => apply({ type: 'clear' }),
  }
}
