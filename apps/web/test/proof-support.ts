import type { Proof, ProofFile } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'

const file = (position: number, kind: ProofFile['kind'], name: string): ProofFile => ({
  position,
  kind,
  name,
  picture: {
    state: 'done',
    address: `/api/proof-pictures/token-${position}/1`,
    width: 400,
    height: 300,
    reason: null,
    explanation: '',
    colorsFrom: null,
  },
  sizeMm: kind === 'result' ? { width: 50, height: 37.5 } : null,
})

/** A proof that waits for its answer: the artwork and a result. */
export function aProof(fields: Partial<Proof> = {}): Proof {
  return {
    _id: 'proof-1',
    number: 1,
    state: 'open',
    note: 'The small letters are 5 mm high.',
    sentAt: '2026-11-20T10:00:00.000Z',
    sentBy: 'Mei',
    answeredAt: null,
    answeredBy: null,
    byLink: false,
    byStaff: false,
    answer: '',
    approval: null,
    files: [file(0, 'artwork', 'logo.png'), file(1, 'result', 'sewn.dst')],
    comments: [],
    ...fields,
  }
}

/** A comment of Ann's, who is not the reader. */
export function aComment(fields: Partial<ProofComment> = {}): ProofComment {
  return {
    _id: 'comment-1',
    number: 1,
    text: 'Thicker',
    pin: null,
    writtenAt: '2026-11-20T10:30:00.000Z',
    author: { name: 'Ann', userName: 'threadworks', byStaff: false, isOwn: false },
    replies: [],
    doneAt: null,
    doneBy: null,
    ...fields,
  }
}
