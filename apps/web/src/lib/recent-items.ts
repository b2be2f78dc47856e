import { type ShownFile, shownFileSchema } from '@stitchdesk/contract/files/upload'
import { RECENT_KEY } from './api/session.ts'
import { fieldsIn, readStored, store } from './stored.ts'

const MOST = 6

/** An opened item: its name and address. */
export interface RecentItem {
  kind: 'request' | 'customer' | 'invoice'
  label: string
  detail: string
  to: string
  /** what a request's picture is made from */
  file: ShownFile | null
}

interface Kept {
  accountId: string
  items: RecentItem[]
}

const isItem = (item: unknown): item is RecentItem => {
  const { kind, label, detail, to, file } = fieldsIn(item)
  const isKind = kind === 'request' || kind === 'customer' || kind === 'invoice'
  return (
    (file === null || shownFileSchema.safeParse(file).success) &&
    isKind &&
    typeof label === 'string' &&
    typeof detail === 'string' &&
    typeof to === 'string' &&
    /^\/(?!\/)/.test(to)
  )
}

/** What an account opened lately on this device, the latest first; nothing where it can't be read. */
export function readRecent(accountId: string): RecentItem[] {
  try {
    const kept = fieldsIn(JSON.parse(readStored(RECENT_KEY) ?? 'null'))
    return kept.accountId === accountId && Array.isArray(kept.items) ? kept.items.filter(isItem).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers that an account opened something. Where storage is full or forbidden it is not remembered. */
export function rememberRecent(accountId: string, item: RecentItem): void {
  const items = [item, ...readRecent(accountId).filter(({ to }) => to !== item.to)].slice(0, MOST)
  store(RECENT_KEY, JSON.stringify({ accountId, items } satisfies Kept))
}
