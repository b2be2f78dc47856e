import type { AskedChange } from '@stitchdesk/contract/processing/revision'
import type { ChangeItem } from '@stitchdesk/contract/proofs/proof-comment'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { openItems } from '../../../parts/changes/open-items.ts'

/** Items ticked or reopened in a form, by id; others stay as stored. */
export type Ticks = Readonly<Record<string, boolean>>

/** Progress of changes that was just saved, until the request is loaded again. */
interface Saved {
  of: readonly AskedChange[]
  done: readonly string[]
}

/** The requested changes as a process form ticks them off. A form holds only its own ticks, so a colleague's stay. */
export function useChangeTicks({ askedChanges }: Pick<RequestDetail, 'askedChanges'>, begin: Ticks) {
  const [ticks, setTicks] = useState(begin)
  const [saved, setSaved] = useState<Saved | null>(null)
  const items = openItems(askedChanges)
  const isStored = ({ _id, doneAt }: ChangeItem, of = askedChanges) =>
    saved?.of === of ? saved.done.includes(_id) : doneAt !== null
  const isDone = (item: ChangeItem, of = askedChanges) => ticks[item._id] ?? isStored(item, of)
  return {
    items,
    ticks,
    isDone: (item: ChangeItem) => isDone(item),
    /** how much would be done after a save; null without requested changes */
    count: items.length > 0 ? { done: items.filter((item) => isDone(item)).length, total: items.length } : null,
    isDirty: items.some((item) => isDone(item) !== isStored(item)),
    tick: ({ _id }: ChangeItem, done: boolean) => setTicks((before) => ({ ...before, [_id]: done })),
    fillIn: setTicks,
    /** Ids of ticked items for the save; undefined without requested changes. */
    doneOf: (changes = askedChanges): string[] | undefined => {
      const asked = openItems(changes)
      return asked.length > 0 ? asked.filter((item) => isDone(item, changes)).map(({ _id }) => _id) : undefined
    },
    /** Records a save that sent these ticks. */
    keep: (done: readonly string[]) => {
      setSaved({ of: askedChanges, done })
      setTicks({})
    },
  }
}
