import type { ProofFile } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import type { CommentDraft, Opened } from '../review-drafts.ts'
import type { ShownPin } from './pin.tsx'

/** Comments of a proof: sent ones, and those being written. */
interface Comments {
  sent: readonly ProofComment[]
  drafts: readonly CommentDraft[]
  opened: Opened | null
  onOpen: (opened: Opened) => void
}

/** The pins of a file: its sent comments, and those being written in which something was typed or which are open. */
export function pinsOn(file: ProofFile, { sent, drafts, opened, onOpen }: Comments): ShownPin[] {
  const pins: ShownPin[] = []
  for (const { _id, number, pin, text, doneAt } of sent) {
    if (pin?.position !== file.position) continue
    const isOpened = opened?.kind === 'comment' && opened._id === _id
    const open = () => onOpen({ kind: 'comment', _id })
    pins.push({ id: _id, number, x: pin.x, y: pin.y, text, done: doneAt !== null, opened: isOpened, open })
  }
  for (const { clientId, pin, text } of drafts) {
    const isOpened = opened?.kind === 'new' && opened.clientId === clientId
    if (pin?.position !== file.position || (text === '' && !isOpened)) continue
    const open = () => onOpen({ kind: 'new', clientId })
    pins.push({ id: clientId, number: null, x: pin.x, y: pin.y, text, done: false, opened: isOpened, open })
  }
  return pins
}

/** How many sent comments each file has, by its position. */
export function countsByFile(sent: readonly ProofComment[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { pin } of sent) if (pin) counts.set(pin.position, (counts.get(pin.position) ?? 0) + 1)
  return counts
}
