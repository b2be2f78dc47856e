import { cents } from '@stitchdesk/contract/basics/money'
import { operatorNotes, revisions, staffComments } from './phrases.ts'
import { type NamedFile, sewnFiles, vectorFiles } from './plan-files.ts'
import { type Job, sewnOf } from './plan-jobs.ts'
import type { Price } from './plan-prices.ts'
import type { Timeline } from './plan-timeline.ts'
import type { Random } from './random.ts'
import type { AccountRow, ProcessingRow } from './rows.ts'
import { iso } from './shop-clock.ts'

/** A saved round, and the files uploaded for it; none means that it shows those of the round before. */
export type PlannedRound = { row: ProcessingRow; files: NamedFile[] }

/** One save of the process form, before it becomes a row. */
type Save = {
  by: AccountRow
  share: number
  price: Price | null
  comments: string
  files: 'estimate' | 'first' | 'revised' | 'resent' | 'same'
}

export type Work = {
  requestId: string
  po: string
  requiredFormat: string
  job: Job
  moments: Timeline
  /** What the work costs in the end, in cents. */
  price: Price | null
  /** What the quote said before it became an order. */
  quoted: Price | null
  free: boolean
  designer: AccountRow | null
  office: AccountRow
}

/** Small jobs take one save; often a designer saves the files and the office prices them; some come back for a change. */
function saves(random: Random, { job, price, designer, office }: Work): Save[] {
  const comments = random.pick(staffComments)
  const direct: Save = {
    by: office,
    share: 1,
    price,
    comments,
    files: job.requestFor === 'quote' ? 'estimate' : 'first',
  }
  const flow = random.weighted({ direct: 0.52, checked: 0.34, revised: 0.14 })
  if (flow === 'direct' || job.requestFor === 'quote' || !designer) return [direct]
  const designed: Save = { by: designer, share: 0.55, price: null, comments, files: 'first' }
  const checked: Save = { by: office, share: 0.66, price, comments: '', files: 'same' }
  if (flow === 'checked') return [designed, { ...checked, share: 1 }]
  return [designed, checked, { by: office, share: 1, price, comments: random.pick(revisions), files: 'revised' }]
}

function filesOf(work: Work, files: Save['files']): NamedFile[] {
  if (files === 'same') return []
  const { job } = work
  const round = files === 'resent' ? 3 : files === 'revised' ? 2 : 1
  if (job.requestFor === 'vector') return vectorFiles(job.brand, job.design, work.requiredFormat, round)
  const sewn = sewnFiles(job.brand, job.design, { size: job.size, round, format: work.requiredFormat })
  // A quote shows what it would look like; the machine file comes with the order.
  return files === 'estimate' ? sewn.slice(0, 1).map((file) => ({ ...file, name: `Estimate ${file.name}` })) : sewn
}

function toRound(random: Random, work: Work, save: Save, at: number, round: number): PlannedRound {
  const { job } = work
  const sewn = sewnOf(job)
  const vector = job.requestFor === 'vector'
  const { price, discount } = save.price ?? { price: 0, discount: 0 }
  return {
    files: filesOf(work, save.files),
    row: {
      _id: random.uuid(),
      requestId: work.requestId,
      round,
      stitiches: vector ? '' : String(sewn.stitches + (save.files === 'estimate' ? random.int(-400, 500) : 0)),
      price: cents(price),
      discount: cents(discount),
      orderCatagory: work.free && save.price !== null && price === 0,
      height: vector ? null : sewn.height,
      width: vector ? null : sewn.width,
      comments: save.comments,
      operatorNotes: vector ? '' : (operatorNotes[save.comments] ?? ''),
      selectLevel: job.size === 'back' ? random.int(6, 9) : random.int(2, 6),
      assignPercentage: random.pick([3, 3.5, 4, 4, 4.5, 5, 5]),
      po: work.po,
      savedBy: save.by._id,
      savedAt: iso(at),
      releasedAt: null,
    },
  }
}

/** What staff saved for a request, oldest first: the quote's estimate if it was one, then the rounds of the work. */
export function planRounds(random: Random, work: Work): PlannedRound[] {
  const { submitted, converted, ready, sent, revised } = work.moments
  const estimate: Save = { by: work.office, share: 1, price: work.quoted, comments: '', files: 'estimate' }
  const before = converted
    ? [
        releasedAt(
          submitted + (converted - submitted) * 0.5,
          toRound(random, { ...work, free: false }, estimate, submitted + (converted - submitted) * 0.4, 1),
        ),
      ]
    : []
  if (!ready) return before
  const start = converted ?? submitted
  const ordered = converted ? { ...work, job: { ...work.job, requestFor: 'order' as const } } : work
  const done = saves(random, ordered).map((save, index) =>
    toRound(random, ordered, save, start + (ready - start) * save.share, before.length + index + 1),
  )
  const rounds = [...before, ...done]
  const last = rounds.at(-1)
  if (sent === undefined || !last) return rounds
  rounds.splice(-1, 1, releasedAt(sent, last))
  if (revised === undefined) return rounds
  const change: Save = {
    by: work.office,
    share: 1,
    price: work.price,
    comments: random.pick(revisions),
    files: ordered.job.requestFor === 'quote' ? 'same' : 'resent',
  }
  return [...rounds, toRound(random, ordered, change, revised, rounds.length + 1)]
}

/** A round that the customer sees since a moment, in milliseconds. */
const releasedAt = (at: number, round: PlannedRound): PlannedRound => ({
  ...round,
  row: { ...round.row, releasedAt: iso(at) },
})
