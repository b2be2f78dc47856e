import { DESIGNATIONS, ORDER_STATUSES, REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import { cents, invoiceTotals } from '@stitchdesk/contract/basics/money'
import { requestDraftSchema } from '@stitchdesk/contract/placing/draft'
import { PLACING_LIMITS } from '@stitchdesk/contract/placing/limits'
import { ROUND_CAUSES } from '@stitchdesk/contract/pricing/rounds'
import { describe, expect, it } from 'vitest'
import { planService } from '../plan.ts'
import { DEMO_CUSTOMER, DEMO_SIGN_INS } from '../sign-ins.ts'
import { THREAD_CHART } from '../thread-chart.ts'
import { fakeDesigns } from './fake-designs.ts'

const day = 24 * 3600 * 1000
const now = Date.parse('2026-11-21T06:30:00Z')

function plan(at: number) {
  let tokens = 0
  return planService({
    seed: 7,
    now: at,
    designs: fakeDesigns,
    hashes: { staff: 'staff-hash', customers: 'customer-hash' },
    newToken: () => `token-${++tokens}`,
    sender: { companyName: 'Stitchdesk', publicUrl: 'http://127.0.0.1:3000' },
  })
}

const planned = plan(now)
const rows = planned.requests.map((request) => request.row)
const time = (value: unknown) => Date.parse(String(value))

describe('the planned service', () => {
  it('is the same for the same seed', () => {
    expect(plan(now)).toEqual(planned)
  })

  it('has at least the promised size', () => {
    expect(planned.customers.length).toBeGreaterThanOrEqual(40)
    expect(planned.staff).toHaveLength(12)
    expect(rows.length).toBeGreaterThanOrEqual(600)
  })

  it('offers a sign-in for every role', () => {
    const accounts = [...planned.staff, ...planned.customers.map((customer) => customer.account)]
    const roles = DEMO_SIGN_INS.map(({ userName }) => accounts.find((account) => account.userName === userName))
    expect(new Set(roles.map((account) => account?.Designation))).toEqual(new Set(DESIGNATIONS))
  })

  it.each(['2026-11-21T06:30:00Z', '2026-03-02T14:00:00Z', '2027-01-01T00:00:10Z'])(
    'has every kind in every state among the latest requests on %s',
    (moment) => {
      // Not by chance: of the last hours' requests hardly one would be done.
      const found = plan(Date.parse(moment))
        .requests.slice(-48)
        .map((request) => request.row)
      for (const kind of REQUEST_KINDS) {
        for (const status of ORDER_STATUSES) {
          const some = found.filter((row) => row.requestFor === kind && row.orderStatus === status)
          expect(some.length, `${kind} ${status}`).toBeGreaterThan(0)
        }
      }
      const fresh = found.filter((row) => row.convertToOrder && row.orderStatus === 'New')
      expect(fresh.length).toBeGreaterThan(0)
    },
  )

  it('asks only for what the creation form would accept', () => {
    for (const { job, row } of planned.requests) {
      const result = requestDraftSchema.safeParse({ ...row, requestFor: job.requestFor })
      expect(result.error?.issues ?? []).toEqual([])
      expect((row.additionalInstructions ?? '').length).toBeLessThanOrEqual(PLACING_LIMITS.additionalInstructions)
    }
  })

  it('lets time pass in one direction, and never into the future', () => {
    for (const { customer, moments, rounds, row } of planned.requests) {
      const order = [
        customer.since,
        moments.submitted,
        moments.converted,
        moments.assigned,
        moments.ready,
        moments.sent,
        moments.revised,
        moments.done,
      ]
      const known = order.filter((moment) => moment !== undefined)
      expect(known).toEqual(known.toSorted((a, b) => a - b))
      expect(known.at(-1)).toBeLessThanOrEqual(now)
      const saved = rounds.map((round) => time(round.savedAt))
      expect(saved).toEqual(saved.toSorted((a, b) => a - b))
      expect(now - time(row.submitDateTime)).toBeLessThan(91 * day)
    }
  })

  it('asks for changes for every reason, some of them free', () => {
    const { asked } = planned.proofs
    expect(new Set(asked.map(({ cause }) => cause))).toEqual(new Set(ROUND_CAUSES))
    const charged = asked.filter(({ cost }) => Number(cost ?? 0) > 0)
    expect(charged.length).toBeGreaterThan(5)
    expect(charged.length).toBeLessThan(asked.length)
  })

  it('shows the latest round in the request, and each round with files', () => {
    for (const { files, row, rounds } of planned.requests) {
      const processed = row.orderStatus === 'Ready' || row.orderStatus === 'Done'
      const last = rounds.at(-1)
      const price = row.price - Number(row.roundsPrice ?? 0)
      if (processed) expect(last).toMatchObject({ price, discount: row.discount, stitiches: row.stiches })
      for (const round of rounds) {
        expect(files.filter((file) => file.processingIds.includes(round._id)).length).toBeGreaterThan(0)
      }
      expect(files.filter((file) => file.row.kind === 'artwork').length).toBeLessThanOrEqual(PLACING_LIMITS.attachments)
      expect(files.some((file) => file.row.kind === 'artwork')).toBe(true)
    }
  })

  it('shows customers what was sent to them, and all that is Done', () => {
    for (const { moments, row, rounds } of planned.requests) {
      for (const { releasedAt, savedAt } of rounds)
        if (releasedAt) expect(time(releasedAt)).toBeGreaterThanOrEqual(time(savedAt))
      if (row.orderStatus === 'Done') expect(rounds.at(-1)?.releasedAt).toBe(row.sentDate)
      if (moments.revised) expect(rounds.at(-2)?.releasedAt).toBe(row.sentDate)
    }
  })

  it('has files whose threads a designer chose from the shop’s chart', () => {
    const files = planned.requests.flatMap((request) => request.files.map((file) => file.row))
    const chosen = files.filter((file) => file.threadsFrom === 'designer').map((file) => String(file.threads))
    expect(new Set(chosen)).toEqual(
      new Set([JSON.stringify([{ code: '1000', name: 'Deep harbor', color: '#14304f', brand: 'Lark', chosen: true }])]),
    )
    expect(THREAD_CHART.split('\n')).toContain('Lark,1000,Deep harbor,#14304f')
  })

  it('gives each file its own place and address', () => {
    const files = planned.requests.flatMap((request) => request.files.map((file) => file.row))
    expect(new Set(files.map((file) => file.filePath)).size).toBe(files.length)
    expect(new Set(files.map((file) => file.token)).size).toBe(files.length)
    for (const file of files) expect(file.filePath).toMatch(/^orderUploads\/(\d+)\/\1-[\w-]+\.[a-z]+$/)
  })

  it('has the cases that screens must show', () => {
    const ready = planned.requests.filter(({ row }) => row.orderStatus === 'Ready')
    const some = {
      reOrders: rows.filter((row) => row.ReplicaOrderCode !== null),
      conversions: rows.filter((row) => row.convertToOrder),
      rush: rows.filter((row) => row.rush === 'Yes'),
      revisions: planned.requests.filter((request) => request.rounds.length > 2),
      heldBack: ready.filter(({ row }) => row.sentDate === null),
      sent: ready.filter(({ rounds, row }) => row.sentDate !== null && rounds.at(-1)?.releasedAt),
      revisedAfterSending: ready.filter(({ rounds, row }) => row.sentDate !== null && !rounds.at(-1)?.releasedAt),
      free: planned.requests.filter((request) => request.rounds.at(-1)?.orderCatagory),
      failedMail: planned.messages.filter((message) => message.status === 'failed'),
      pending: planned.invoices.filter((invoice) => invoice.payment?.confirmation === 'pending'),
      rejected: planned.invoices.filter((invoice) => invoice.payment?.confirmation === 'rejected'),
      takenBack: planned.invoices.filter((invoice) => invoice.payment?.confirmation === 'reversed'),
      inEuros: planned.invoices.filter((invoice) => invoice.payment?.Currency === 'EUR'),
      unpaid: planned.invoices.filter((invoice) => invoice.payment?.confirmation !== 'confirmed'),
    }
    for (const [name, found] of Object.entries(some)) expect(found.length, name).toBeGreaterThan(0)
  })

  it('re-orders only what the same customer ordered before', () => {
    for (const { customer, row } of planned.requests) {
      if (row.ReplicaOrderCode === null || row.ReplicaOrderCode === undefined) continue
      const original = planned.requests.find((request) => request.row.orderCode === row.ReplicaOrderCode)
      expect(original?.customer).toBe(customer)
      expect(time(original?.row.submitDateTime)).toBeLessThan(time(row.submitDateTime))
    }
  })

  it('invoices only finished work, once, and pays what it says', () => {
    const lines = planned.invoices.flatMap((invoice) => invoice.lines)
    expect(new Set(lines.map((line) => line.orderId)).size).toBe(lines.length)
    expect(new Set(planned.invoices.map((invoice) => invoice.row.timestamp)).size).toBe(planned.invoices.length)
    for (const { lines: own, grandTotal, payment, requests, row } of planned.invoices) {
      const amounts = own.map((line) => ({ price: cents(Number(line.price)), discount: cents(Number(line.discount)) }))
      expect({ ...row, grandTotal }).toMatchObject({ ...invoiceTotals(amounts, { rate: 0, basis: 'subtotal' }) })
      expect(requests.every((request) => request.row.orderStatus === 'Done')).toBe(true)
      const inDollars = payment?.Currency === 'USD' ? payment : null
      if (inDollars) expect(inDollars.Price).toBe(grandTotal)
      const isPaid = payment?.confirmation === 'confirmed'
      expect(inDollars?.confirmation === 'confirmed').toBe(isPaid)
      expect(requests.every((request) => request.row.paymentStatus === (isPaid || undefined))).toBe(true)
    }
  })

  it('has drafts of what nothing else holds, and void invoices whose items are on others', () => {
    const live = new Set(planned.invoices.flatMap(({ lines }) => lines.map((line) => line.orderId)))
    const numbers = new Set(planned.invoices.map(({ row }) => row.timestamp))
    const { drafts = [], voided = [] } = Object.groupBy(planned.oddInvoices, ({ row }) =>
      row.timestamp ? 'voided' : 'drafts',
    )
    expect([drafts.length, voided.length]).toEqual([2, 2])
    for (const { lines } of drafts) expect(lines.some((line) => live.has(line.orderId))).toBe(false)
    for (const { row, lines } of voided) {
      expect(lines.every((line) => live.has(line.orderId) && line.live === false)).toBe(true)
      expect(numbers.has(String(row.timestamp))).toBe(false)
      expect(row.voidReason).not.toBe('')
    }
  })

  it('leaves everybody who can sign in something read and something unread', () => {
    const accounts = [...planned.staff, ...planned.customers.map((customer) => customer.account)]
    for (const { userName } of DEMO_SIGN_INS) {
      const accountId = accounts.find((account) => account.userName === userName)?._id
      const own = planned.notifications.filter((row) => row.accountId === accountId)
      const { read = [], unread = [] } = Object.groupBy(own, ({ readAt }) => (readAt ? 'read' : 'unread'))
      expect([read.length > 0, unread.length], userName).toEqual([true, 3])
    }
    const keys = planned.notifications.map(({ accountId, entity, entityId }) => `${accountId} ${entity} ${entityId}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('gives the printed customer a paid, a waiting and an unpaid invoice', () => {
    const own = planned.invoices.filter((invoice) => invoice.customer.account.userName === DEMO_CUSTOMER)
    const states = own.map((invoice) => invoice.payment?.confirmation ?? 'unpaid')
    expect(new Set(states)).toEqual(new Set(['confirmed', 'pending', 'unpaid']))
  })

  it('talks about requests: a question waits, staff mention each other, and both are of the printed customer too', () => {
    const { said } = planned.talk
    const byId = new Map(planned.requests.map((request) => [request.row._id, request]))
    const own = said.filter(({ requestId }) => byId.get(requestId)?.customer.account.userName === DEMO_CUSTOMER)
    const users = planned.staff.map(({ userName }) => userName)
    for (const some of [own, said]) {
      expect(some.some(({ isQuestion, requestId }) => isQuestion && byId.get(requestId)?.row.waitingSince)).toBe(true)
      const mentions = some.flatMap((message) => message.mentions ?? [])
      expect(mentions.length).toBeGreaterThan(0)
      expect(mentions.every((name) => users.includes(name))).toBe(true)
    }
    for (const { at, requestId } of said) {
      expect(time(at)).toBeGreaterThan(time(byId.get(requestId)?.row.submitDateTime))
      expect(time(at)).toBeLessThan(now)
    }
  })

  it('tells and mails what was said and shown, everybody what is theirs', () => {
    const kinds = (Designation: string) => {
      const accounts = [...planned.staff, ...planned.customers.map((customer) => customer.account)]
      const own = accounts.filter((account) => account.Designation === Designation).map(({ _id }) => _id)
      const told = planned.notifications.filter(({ accountId }) => own.includes(accountId))
      return [...new Set(told.map(({ kind }) => kind))]
    }
    expect(kinds('User')).toEqual(expect.arrayContaining(['question', 'shopMessage', 'proof']))
    expect(kinds('Administrate')).toEqual(expect.arrayContaining(['customerMessage', 'proofAnswer', 'revision']))
    expect(kinds('designer')).toEqual(expect.arrayContaining(['mention', 'revision']))
    const mailed = planned.messages.map(({ kind }) => kind)
    const written = planned.talk.said.filter(({ channel, byStaff }) => channel === 'customer' && byStaff)
    expect(mailed.filter((kind) => kind === 'conversation')).toHaveLength(written.length)
    expect(mailed.filter((kind) => kind === 'proof')).toHaveLength(planned.proofs.rows.length)
  })

  it('has a proof that is open, one that is approved and one whose changes are half done', () => {
    const { rows, files, comments } = planned.proofs
    const own = planned.requests.filter(({ customer }) => customer.account.userName === DEMO_CUSTOMER)
    const theirs = rows.filter(({ requestId }) => own.some(({ row }) => row._id === requestId))
    expect(new Set(theirs.map(({ state }) => state))).toEqual(new Set(['open', 'approved', 'changes']))
    const half = rows.filter(({ _id }) => {
      const ticked = comments.filter(({ proofId, doneAt }) => proofId === _id && doneAt).length
      return ticked > 0 && ticked < comments.filter(({ proofId }) => proofId === _id).length
    })
    expect(half.length).toBeGreaterThan(0)
    for (const { requestId } of half) {
      const request = planned.requests.find(({ row }) => row._id === requestId)
      expect(request?.row).toMatchObject({ orderStatus: 'Processing', oStatus: 'Revision' })
    }
    const open = rows.filter(({ state }) => state === 'open').map(({ requestId }) => requestId)
    expect(new Set(open).size).toBe(open.length)
    const results = planned.requests.flatMap((request) => request.files).filter(({ row }) => row.kind === 'result')
    for (const { proofId, position } of comments) {
      const file = files.find((each) => each.proofId === proofId && each.position === position)
      expect(results.some(({ row }) => row._id === file?.uploadId)).toBe(true)
    }
  })
})
