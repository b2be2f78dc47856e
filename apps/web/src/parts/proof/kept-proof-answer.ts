import type { PinDraft } from '@stitchdesk/contract/requests/proof'
import { readStored } from '../../lib/stored.ts'

/** What somebody has written and set of the answer to a proof, kept in this browser until it is given. */
interface BegunAnswer {
  answer: string
  pins: PinDraft[]
}

/** Name under which an answer is kept: a person's own, or that of whoever answers by a link. */
export const proofAnswerKey = (reader: string, proofId: string): string => `proof-answer:${reader}:${proofId}`

/** The answer that was begun; an empty one where there is none, or none that can be read. */
export function readProofAnswer(key: string): BegunAnswer {
  try {
    const { answer, pins } = JSON.parse(readStored(key) ?? '{}') as Partial<BegunAnswer>
    return {
      answer: typeof answer === 'string' ? answer : '',
      pins: Array.isArray(pins) ? pins.filter(isPin) : [],
    }
  } catch {
    return { answer: '', pins: [] }
  }
}

/** The text to be kept of an answer; null of one in which there is nothing. */
export const keptText = (begun: BegunAnswer): string | null => (isEmpty(begun) ? null : JSON.stringify(begun))

const isEmpty = ({ answer, pins }: BegunAnswer): boolean => answer.trim() === '' && pins.length === 0

/** Whether an answer was begun and not given. */
export const isBegun = (key: string): boolean => !isEmpty(readProofAnswer(key))

function isPin(kept: unknown): kept is PinDraft {
  const { position, x, y, text } = (kept ?? {}) as Partial<Record<keyof PinDraft, unknown>>
  return [position, x, y].every(Number.isFinite) && typeof text === 'string'
}
