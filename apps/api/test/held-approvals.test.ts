import { DELIVERY_LIMITS } from '@stitchdesk/contract/delivery/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { finishApproval } from '../src/features/proofs/finish-approval.ts'
import { remindOfProofs } from '../src/features/proofs/remind-of-proofs.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
import { buildVersion } from './support/build-version.ts'
import { buildCustomer, buildRequest, buildStaff, type TestAccount, type TestRequest } from './support/factories.ts'
import { reached } from './support/plain-database.ts'

let app: TestApp
let customer: TestAccount
let manager: TestAccount
let request: TestRequest
let proofId: string
let token: string

beforeAll(async () => {
  app = await startTestApp()
  manager = await buildStaff(app, 'subadmin')
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await buildCustomer(app)
  request = await buildRequest(app, { customer, orderStatus: 'Ready' })
  await addRound(1)
  const { path, docs } = await app.call('sendProof', { as: manager, params: { _id: request._id }, body: {} })
  proofId = docs[0]?._id as string
  token = path.split('/').at(-1) as string
})

async function addRound(round: number) {
  await buildVersion(app, request, manager, [`${round}.dst`], { round })
}

const approval = { decision: 'approved' as const, answer: 'Lovely', hold: true }
const approve = (as = customer) => app.call('answerProof', { as, params: { _id: proofId }, body: approval })
const linkedApproval = (clientId: string, name = 'Rosa') => ({ ...approval, token, proofId, name, clientId })
const undo = (as = customer) => app.call('undoApproval', { as, params: { _id: proofId } })
const proof = async (as = customer) =>
  (await app.call('listProofs', { as, params: { _id: request._id } })).docs.find(({ _id }) => _id === proofId)
const heldId = async () =>
  (
    await app.services.db
      .selectFrom('held_approval')
      .select('_id')
      .where('proofId', '=', proofId)
      .executeTakeFirstOrThrow()
  )._id
const isDue = (_id: string) => finishApproval(app.services.db, app.services, reached(_id))
const toldOf = async () =>
  (await app.call('listNotifications', { as: manager, params: { size: 50, page: 1 } })).docs.filter(
    ({ kind, record }) => kind === 'proofAnswer' && JSON.stringify(record).includes(String(request.orderCode)),
  ).length
const lockRow = (trx: Parameters<Parameters<typeof allAtOnce>[1]>[0]) =>
  trx.selectFrom('request').select('_id').where('_id', '=', request._id).forUpdate().execute()

describe('an approval', () => {
  test('is told to nobody of the shop till it is final, then by the queue’s own doing', async () => {
    const { docs } = await approve()
    expect(docs[0]).toMatchObject({ state: 'open', approval: { isOwn: true, by: `Contact of ${customer.userName}` } })
    expect(docs[0]?.approval?.secondsLeft).toBeGreaterThan(DELIVERY_LIMITS.undoSeconds - 5)
    expect(await proof(manager)).toMatchObject({ state: 'open', approval: null })
    expect(await toldOf()).toBe(0)
    // Nobody has to wait for the clock: from here on it is the queue's own doing.
    const due = sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'finish-approval' AND data->>'_id' = ${await heldId()}`
    await due.execute(app.services.db)
    await expect.poll(async () => (await proof(manager))?.state).toBe('approved')
    expect(await proof()).toMatchObject({ answer: 'Lovely', approval: null, answeredAt: expect.any(String) })
    expect(await toldOf()).toBe(1)
  })

  test('is taken back by whoever gave it, twice as well as once, and never becomes final then', async () => {
    await approve()
    const _id = await heldId()
    await app.refused('undoApproval', 'another_approver', { as: manager, params: { _id: proofId } })
    await app.refused('undoApproval', 'record_not_found', { as: await buildCustomer(app), params: { _id: proofId } })
    await undo()
    expect((await undo()).docs[0]).toMatchObject({ state: 'open', approval: null })
    await isDue(_id)
    expect([(await proof())?.state, await toldOf()]).toEqual(['open', 0])
    // The next one is another one, which the old job leaves alone.
    await approve()
    await isDue(_id)
    expect((await proof())?.state).toBe('open')
    await isDue(await heldId())
    expect((await proof())?.state).toBe('approved')
    await app.refused('undoApproval', 'approval_final', { as: customer, params: { _id: proofId } })
  })

  test('by the link is undone by the browser that gave it, not by others who hold the link', async () => {
    const { docs } = await app.call('answerProofLink', { body: linkedApproval('mine') })
    expect(docs[0]).toMatchObject({ state: 'open', approval: { by: 'Rosa', isOwn: true } })
    expect((await proof())?.approval).toMatchObject({ by: 'Rosa', isOwn: false })
    for (const clientId of ['another', '']) {
      await app.refused('undoLinkedApproval', 'another_approver', { body: { token, proofId, clientId } })
    }
    await app.refused('undoApproval', 'another_approver', { as: customer, params: { _id: proofId } })
    const undone = await app.call('undoLinkedApproval', { body: { token, proofId, clientId: 'mine' } })
    expect(undone.docs[0]).toMatchObject({ state: 'open', approval: null })
    await app.call('answerProofLink', { body: linkedApproval('mine') })
    await isDue(await heldId())
    expect(await proof(manager)).toMatchObject({ state: 'approved', answeredBy: 'Rosa', byLink: true })
  })

  test('given twice by one is one; of another decision at the same moment one is refused', async () => {
    const body = { ...approval, hold: true }
    const twice = () => app.attempt('answerProof', { as: customer, params: { _id: proofId }, body })
    const other = () => app.attempt('answerProofLink', { body: linkedApproval('other') })
    const statuses = (await allAtOnce(app, lockRow, [twice, twice, other])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(statuses[2] === 200 ? [200, 409, 409] : [200, 200, 409])
    const changes = {
      as: manager,
      params: { _id: proofId },
      body: { decision: 'changes' as const, cause: 'our-fault' as const, answer: 'Wider' },
    }
    expect((await app.refused('answerProof', 'proof_approved', changes)).message).toContain('approved this proof')
    const late = { as: manager, params: { _id: proofId }, body: { text: 'Late', clientId: 'late' } }
    await app.refused('addProofComment', 'proof_closed', late)
    await isDue(await heldId())
    expect(await toldOf()).toBe(1)
  })

  test('given while the shop sends a new proof: one of them is told of the other', async () => {
    await addRound(2)
    const sending = () => app.attempt('sendProof', { as: manager, params: { _id: request._id }, body: {} })
    const approving = () => app.attempt('answerProof', { as: customer, params: { _id: proofId }, body: approval })
    const [sent, approved] = await allAtOnce(app, lockRow, [sending, approving])
    expect([sent?.status, approved?.status].toSorted()).toEqual([200, 409])
    expect((await proof())?.state).toBe(sent?.status === 200 ? 'withdrawn' : 'open')
  })

  test('keeps the shop from sending another, and from reminding its customer', async () => {
    await approve()
    await addRound(2)
    const { message } = await app.refused('sendProof', 'proof_just_approved', {
      as: manager,
      params: { _id: request._id },
      body: {},
    })
    expect(message).toContain('Proof 1 was approved a moment ago')
    const { db } = app.services
    await sql`UPDATE proof SET "sentAt" = now() - interval '30 days' WHERE "_id" = ${proofId}`.execute(db)
    await remindOfProofs(db, app.services)
    const { reminders } = await db
      .selectFrom('proof')
      .select('reminders')
      .where('_id', '=', proofId)
      .executeTakeFirstOrThrow()
    expect(reminders).toBe(0)
  })

  test('of a request that is deleted meanwhile has no consequence', async () => {
    await approve()
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', request._id).execute()
    await isDue(await heldId())
    const { state } = await app.services.db
      .selectFrom('proof')
      .select('state')
      .where('_id', '=', proofId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('open')
  })
})
