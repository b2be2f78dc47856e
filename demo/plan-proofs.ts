import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import { hashToken } from '../apps/api/src/platform/sign-in/tokens.ts'
import { linkHolders, proofAnswers, proofNotes } from './conversations.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { Random } from './random.ts'
import type { AskedRow, AuditRow, ProcessingRow, ProofCommentRow, ProofFileRow, ProofRow } from './rows.ts'
import { day, iso, minute } from './shop-clock.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

/** Results that were sent for approval, and what was answered. */
export type PlannedProofs = {
  rows: ProofRow[]
  files: ProofFileRow[]
  comments: ProofCommentRow[]
  asked: AskedRow[]
  audit: AuditRow[]
}

type Input = { random: Random; now: number; newToken: () => string }

/** What becomes of a proof; so many of its pins are ticked off. */
type Fate = { state: 'open' | 'approved' } | { state: 'changes'; ticked: number }

const linkDays = 14
/** So many of the latest requests hold each kind in each state, of which the last must not be taken. */
const shown = 48

/** Why proofs are changed here: what was asked for wasn't met. */
const CAUSE = { cause: 'our-fault', costReason: 'our-fault' } as const

/** A proof of a round, sent and answered between two moments. */
function proofOf(input: Input, request: PlannedRequest, round: ProcessingRow, number: number, fate: Fate, end: number) {
  const { random, newToken } = input
  const { row, office, customer, files, designer } = request
  const saved = Date.parse(String(round.savedAt))
  const sentAt = saved + Math.min(20 * minute, (end - saved) * 0.2)
  const answeredAt = sentAt + Math.min(180 * minute, (end - sentAt) * 0.6)
  const byLink = random.chance(0.5)
  const answers = fate.state !== 'open'
  const proof: ProofRow = {
    _id: random.uuid(),
    requestId: row._id,
    number,
    processingId: round._id,
    note: random.pick(proofNotes),
    sentBy: office._id,
    sentAt: iso(sentAt),
    state: fate.state,
    tokenHash: hashToken(newToken()),
    linkUntil: iso(sentAt + linkDays * day),
    ...(answers && {
      answeredAt: iso(answeredAt),
      answeredBy: byLink ? null : customer.account._id,
      answeredAs: byLink ? random.pick(linkHolders) : '',
      answer: fate.state === 'changes' ? '' : random.pick(proofAnswers.approved),
    }),
  }
  const artwork = files.filter((file) => file.row.kind === 'artwork')
  const results = files.filter((file) => file.processingIds.includes(round._id))
  const pins = fate.state === 'changes' ? proofAnswers.changes.pins : []
  const event = (at: number, accountId: string | null, field: string, after: string): AuditRow => ({
    at: iso(at),
    accountId,
    entity: 'request',
    entityId: row._id,
    field,
    before: 'null',
    after: JSON.stringify(after),
  })
  const reason = pins.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
  const changeId = fate.state === 'changes' ? random.uuid() : null
  const by = byLink ? null : customer.account._id
  return {
    rows: [proof],
    files: [...artwork, ...results].map((file, position) => ({
      proofId: proof._id,
      position,
      uploadId: file.row._id,
      token: newToken(),
    })),
    comments: pins.map((pin, index) => ({
      ...pin,
      proofId: proof._id,
      number: index + 1,
      position: artwork.length,
      authorId: by,
      authorName: proof.answeredAs ?? '',
      writtenAt: iso(answeredAt - (pins.length - index) * 2 * minute),
      changeId,
      ...(fate.state === 'changes' &&
        index < fate.ticked && { doneAt: iso(answeredAt), doneBy: (designer ?? office)._id }),
    })),
    asked: changeId
      ? [{ _id: changeId, requestId: row._id, reason, askedBy: by, askedAt: iso(answeredAt), ...CAUSE }]
      : [],
    audit: [
      event(sentAt, office._id, 'proof', `${number}: sent`),
      ...(answers ? [event(answeredAt, by, 'proof', `${number}: ${fate.state}`)] : []),
      ...(fate.state === 'changes' ? [event(answeredAt, by, 'changeAsked', reason)] : []),
    ],
  } satisfies PlannedProofs
}

/**
 * Sends results for approval: of the demo's customer, and of others. One is approved; one was changed as its pins ask, and sent
 * again; of one the changes are half done, which lets its request be in work again: its row is changed.
 */
export function planProofs(
  input: Input,
  requests: readonly PlannedRequest[],
  talkedOf: ReadonlySet<PlannedRequest>,
): PlannedProofs {
  const { now } = input
  const latest = requests.toReversed()
  const taken = new Set(talkedOf)
  const isSpare = (request: PlannedRequest) => {
    const place = latest.indexOf(request)
    const alike = latest
      .slice(0, shown)
      .filter(({ row }) => row.requestFor === request.row.requestFor && row.orderStatus === request.row.orderStatus)
    return place >= shown || alike.length > 1
  }
  const take = (some: readonly PlannedRequest[], fits: (request: PlannedRequest) => boolean) => {
    const found = some.find(
      (request) =>
        !taken.has(request) && request.row.requestFor !== 'quote' && request.rounds.length > 0 && fits(request),
    )
    if (found) taken.add(found)
    return found
  }
  const isHeldBack = ({ row, moments }: PlannedRequest) => row.orderStatus === 'Ready' && !moments.sent
  const own = latest.filter(({ customer }) => customer.account.userName === DEMO_CUSTOMER)
  const parts: PlannedProofs[] = []
  for (const some of [own, latest.filter((request) => !own.includes(request))]) {
    const again = take(some, isHeldBack)
    const [first, last] = [again?.rounds[0], again?.rounds.at(-1)]
    if (again && first && last) {
      const middle = Date.parse(String(first.savedAt)) + (now - Date.parse(String(first.savedAt))) * 0.5
      const changed = proofOf(input, again, first, 1, { state: 'changes', ticked: PROOF_LIMITS.comments }, middle)
      const answered = changed.asked.map((asked) => ({ ...asked, answeredAt: last.savedAt }))
      parts.push({ ...changed, asked: answered })
      parts.push(proofOf(input, again, { ...last, savedAt: iso(middle) }, 2, { state: 'open' }, now))
    }
    const approved = take(some, ({ row }) => row.orderStatus === 'Done')
    const agreed = approved?.rounds.at(-1)
    if (approved && agreed) {
      parts.push(proofOf(input, approved, agreed, 1, { state: 'approved' }, approved.moments.sent ?? now))
    }
    const changing = take(some, (request) => isHeldBack(request) && isSpare(request))
    const shownRound = changing?.rounds.at(-1)
    if (changing && shownRound) {
      parts.push(proofOf(input, changing, shownRound, 1, { state: 'changes', ticked: 1 }, now))
      Object.assign(changing.row, { orderStatus: 'Processing', oStatus: 'Revision' })
    }
    const open = take(some, isHeldBack)
    const waits = open?.rounds.at(-1)
    if (open && waits) parts.push(proofOf(input, open, waits, 1, { state: 'open' }, now))
  }
  return {
    rows: parts.flatMap(({ rows }) => rows),
    files: parts.flatMap(({ files }) => files),
    comments: parts.flatMap(({ comments }) => comments),
    asked: parts.flatMap(({ asked }) => asked),
    audit: parts.flatMap(({ audit }) => audit),
  }
}
