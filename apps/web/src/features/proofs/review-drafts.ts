import type { Pin } from '@stitchdesk/contract/proofs/proof-comment'
import { useState } from 'react'
import { fieldsIn, readStored } from '../../lib/stored.ts'
import { useStoredText } from '../../lib/use-stored-text.ts'

/** A comment that is not sent yet: at a point, or about the whole proof. */
export interface CommentDraft {
  /** the same when it is sent again, so that it is one comment */
  clientId: string
  text: string
  pin: Pin | null
}

/** The opened comment: a sent one, or one being written. */
export type Opened = { kind: 'comment'; _id: string } | { kind: 'new'; clientId: string }

/** Unsent text on one proof. */
export interface Drafts {
  comments: CommentDraft[]
  /** by the comments that they answer */
  replies: Record<string, { clientId: string; text: string }>
  /** requested changes beside the comments */
  otherChanges: string
}

const NONE: Drafts = { comments: [], replies: {}, otherChanges: '' }

/** Storage key: the account's, or the link reviewer's. */
export const draftsKey = (reader: string, proofId: string): string => `proof-drafts:${reader}:${proofId}`

/** The drafts kept under a name; none where they can't be read. */
export function readDrafts(key: string): Drafts {
  try {
    const { comments, replies, otherChanges } = fieldsIn(JSON.parse(readStored(key) ?? '{}'))
    return {
      comments: Array.isArray(comments) ? comments.filter(isDraft) : [],
      replies: Object.fromEntries(Object.entries(fieldsIn(replies)).filter(hasReply)),
      otherChanges: typeof otherChanges === 'string' ? otherChanges : '',
    }
  } catch {
    return NONE
  }
}

function isDraft(kept: unknown): kept is CommentDraft {
  const { clientId, text, pin } = fieldsIn(kept)
  return typeof clientId === 'string' && typeof text === 'string' && (pin === null || typeof pin === 'object')
}

function hasReply(entry: [string, unknown]): entry is [string, Drafts['replies'][string]] {
  const { clientId, text } = fieldsIn(entry[1])
  return typeof clientId === 'string' && typeof text === 'string'
}

const isTyped = ({ text }: { text: string }) => text.trim() !== ''

/** Drafts without those in which nothing was typed. */
function typedOnly({ comments, replies, otherChanges }: Drafts): Drafts {
  return {
    comments: comments.filter(isTyped),
    replies: Object.fromEntries(Object.entries(replies).filter(([, reply]) => isTyped(reply))),
    otherChanges,
  }
}

/** Comments that were typed and not sent. */
export const unsentOf = (drafts: Drafts): CommentDraft[] => drafts.comments.filter(isTyped)

/** Unsent text on a proof, kept in this browser until it is sent. */
export function useDrafts(key: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(key))
  const typed = typedOnly(drafts)
  const isNone =
    typed.comments.length === 0 && Object.keys(typed.replies).length === 0 && typed.otherChanges.trim() === ''
  useStoredText(key, isNone ? null : JSON.stringify(typed))
  return {
    drafts,
    /** Begins a comment, in place of one in which nothing was typed. Answers its name. */
    begin(pin: Pin | null): string {
      const clientId = crypto.randomUUID()
      setDrafts((before) => ({ ...before, comments: [...unsentOf(before), { clientId, text: '', pin }] }))
      return clientId
    },
    write: (clientId: string, text: string) =>
      setDrafts((before) => ({
        ...before,
        comments: before.comments.map((each) => (each.clientId === clientId ? { ...each, text } : each)),
      })),
    discard: (clientId: string) =>
      setDrafts((before) => ({
        ...before,
        comments: before.comments.filter((each) => each.clientId !== clientId),
      })),
    /** Drops empty drafts. */
    tidy: () => setDrafts(typedOnly),
    answer: (commentId: string, text: string) =>
      setDrafts((before) => ({
        ...before,
        replies: {
          ...before.replies,
          [commentId]: { clientId: before.replies[commentId]?.clientId ?? crypto.randomUUID(), text },
        },
      })),
    dropReply: (commentId: string) =>
      setDrafts((before) => {
        const { [commentId]: _, ...replies } = before.replies
        return { ...before, replies }
      }),
    describeOtherChanges: (otherChanges: string) => setDrafts((before) => ({ ...before, otherChanges })),
    /** Restores dismissed drafts. */
    bring: setDrafts,
    /** Forgets all drafts, once they are sent or dismissed. */
    clear: () => setDrafts(NONE),
  }
}
export type KeptDrafts = ReturnType<typeof useDrafts>
