import { type OrderStatus, type OStatus, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { FieldChange, TimelineEntry } from '@stitchdesk/contract/requests/request-page'
import type { TFunction } from 'i18next'

/** The text of an entry: what happened, in bold, then details, and by whom. */
interface EntryText {
  title: string
  rest: string
  /** Whether the title announces the rest, after a colon. */
  announced?: boolean
}

type T = TFunction<['requestPage', 'delivery', 'values']>

/** The title of a change that is the main point of a save; null for all others. */
function newsOf({ field, before, after }: FieldChange, t: T, staff: boolean): string | null {
  const nobody = after === null || after === '' || after === UNASSIGNED
  switch (field) {
    case 'assTo':
      return nobody
        ? t('timeline.unassigned', { name: String(before ?? '') })
        : t('timeline.assigned', { name: String(after) })
    case 'orderStatus':
      if (staff) return t('timeline.status', { status: t(`values:${after as OrderStatus}`) })
      return t(after === 'Done' ? 'timeline.done' : 'timeline.begun')
    case 'oStatus':
      return t('timeline.sort', { sort: t(`values:${after as OStatus}`) })
    case 'convertToOrder':
      return t('timeline.converted')
    case 'changeAsked':
      return t('timeline.changeAsked')
    case 'proof':
      return proofText(String(after), t)
    case 'waitingFor':
      return nobody ? t('timeline.answered') : t('timeline.asked', { question: String(after) })
    case 'sendingEnded':
      return t(after === 'withdrawn' ? 'timeline.sendingWithdrawn' : 'timeline.sendingDropped')
    case 'cancelled':
      return t(after === true ? 'timeline.cancelled' : 'timeline.uncancelled')
    case 'delete':
      return t(after === true ? 'timeline.deleted' : 'timeline.restored')
    default:
      return null
  }
}

/** The words in which the server records a proof's fate, by the names of their texts. */
const PROOF_NEWS = {
  sent: 'sent',
  approved: 'approved',
  changes: 'changes',
  'approval undone': 'undone',
  'link renewed': 'linkRenewed',
  'link revoked': 'linkRevoked',
} as const

/** A proof's fate, recorded as its number and a word. */
function proofText(recorded: string, t: T): string | null {
  const [, number, state] =
    /^(\d+): (sent|approved|changes|approval undone|link renewed|link revoked)$/.exec(recorded) ?? []
  return number ? t(`timeline.proofs.${PROOF_NEWS[state as keyof typeof PROOF_NEWS]}`, { number }) : null
}

/** Fields that repeat the main news of their save. */
const SAID_BY_NEWS: Record<string, readonly string[]> = {
  convertToOrder: ['convertToOrderDate', 'requestFor', 'orderStatus', 'price', 'discount', 'totalPrice', 'dueTime'],
  cancelled: ['delete'],
  changeAsked: ['orderStatus', 'oStatus', 'dueTime'],
}

/** One save: its news as the title, and every other change in words. */
function changedText(
  changes: readonly FieldChange[],
  t: T,
  staff: boolean,
  describe: (change: FieldChange) => string,
): EntryText {
  const hidden = new Set(changes.flatMap(({ field }) => SAID_BY_NEWS[field] ?? []))
  const told = changes.filter(({ field }) => !hidden.has(field) && field !== 'deliveryCheck')
  // Answering a proof with changes requests them in the same save: one news, not two.
  const byProof = told.some(({ field }) => field === 'proof')
  const news = told
    .filter(({ field }) => !(byProof && field === 'changeAsked'))
    .map((change) => newsOf(change, t, staff))
    .filter((text) => text !== null)
  const reasons = told.filter(({ field }) => field === 'changeAsked').map(({ after }) => String(after))
  const others = told.filter((change) => newsOf(change, t, staff) === null).map(describe)
  const title = news.length > 0 ? news.join(' · ') : t('timeline.changed')
  return { title, rest: [...reasons, ...others].join('; '), announced: reasons.length > 0 }
}

/** The text of a timeline entry, for staff or for the customer. */
export function entryText(
  entry: TimelineEntry,
  t: T,
  staff: boolean,
  describe: (change: FieldChange) => string,
): EntryText {
  switch (entry.kind) {
    case 'placed':
      return { title: t('timeline.placed'), rest: !staff && entry.byStaff ? t('timeline.forYou') : '' }
    case 'round':
      return {
        title: t(staff ? 'timeline.round' : 'timeline.version', { round: entry.round }),
        rest: entry.comments,
        announced: true,
      }
    case 'changed':
      return changedText(entry.changes, t, staff, describe)
    case 'mail':
      return mailText(entry, t, staff)
    case 'invoice':
      return { title: t('timeline.invoice'), rest: '' }
    case 'payment':
      return { title: t('timeline.payment'), rest: t(`timeline.payments.${entry.confirmation}`) }
  }
}

/** Staff read that a mail went out, and to whom; a customer what it was, for it went to them. */
function mailText({ mail, subject, to }: Extract<TimelineEntry, { kind: 'mail' }>, t: T, staff: boolean): EntryText {
  const named = mail === 'request-sent' || mail === 'request-received' || mail === 'conversation' || mail === 'proof'
  if (named && !staff) return { title: t(`timeline.ownMails.${mail}`), rest: '' }
  const title = named ? t(`timeline.mails.${mail}`) : t('timeline.mail')
  return to ? { title, rest: t('timeline.to', { address: to }) } : { title, rest: subject, announced: true }
}
