import type { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildVersion } from './support/build-version.ts'
import {
  buildCustomer,
  buildRequest,
  buildStaff,
  buildUpload,
  type TestAccount,
  type TestRequest,
} from './support/factories.ts'

let app: TestApp
let customer: TestAccount
let designer: TestAccount
let manager: TestAccount
let request: TestRequest
let proofId: string
let token: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  customer = await buildCustomer(app)
  designer = await buildStaff(app, 'designer')
  manager = await buildStaff(app, 'subadmin')
  request = await buildRequest(app, { customer, assTo: designer.userName, orderStatus: 'Ready' })
  await buildUpload(app, request, customer, { requestId: request._id, imageName: 'logo.png' })
  await buildVersion(app, request, manager, ['sewn.dst'])
  const { path, docs } = await app.call('sendProof', { as: manager, params: { _id: request._id }, body: {} })
  proofId = docs[0]?._id as string
  token = path.split('/').at(-1) as string
})

const AT = { position: 1, x: 0.25, y: 0.5 }
let written = 0
const draft = (text: string, pin: typeof AT | null = AT) => {
  written += 1
  return { text, pin, clientId: `client-${written}` }
}
const comment = (text: string, as = customer, pin: typeof AT | null = AT) =>
  app.call('addProofComment', { as, params: { _id: proofId }, body: draft(text, pin) })
const proof = async (as = customer) => {
  const { docs } = await app.call('listProofs', { as, params: { _id: request._id } })
  return docs[0] as (typeof docs)[number]
}
const seen = (as = manager) => app.call('getOrder', { as, params: { _id: request._id } })
const requestChanges = () =>
  app.call('answerProof', { as: customer, params: { _id: proofId }, body: { decision: 'changes', cause: 'our-fault' } })

describe('a comment', () => {
  test('is a thread that customer, shop and the holder of the link answer in before the decision', async () => {
    const { _id } = await comment('The sun is cream in our logo.')
    await app.call('replyToProofComment', { as: designer, params: { _id }, body: draft('The same cream as the name?') })
    await app.call('replyToLinkedComment', {
      body: { ...draft('Yes, the same.'), token, name: 'Rosa', commentId: _id },
    })
    const [own] = (await proof()).comments
    expect(own).toMatchObject({
      number: 1,
      pin: AT,
      author: { name: `Contact of ${customer.userName}`, byStaff: false, isOwn: true },
      replies: [
        { text: 'The same cream as the name?', author: { byStaff: true, isOwn: false } },
        { text: 'Yes, the same.', author: { name: 'Rosa', byStaff: false, isOwn: false } },
      ],
    })
    expect(JSON.stringify(own)).not.toContain(`"${designer.userName}"`)
    const linked = await app.call('openProofLink', { body: { token } })
    expect(linked.docs[0]?.comments[0]?.replies[1]?.author).toEqual({
      name: 'Rosa',
      userName: null,
      byStaff: false,
      isOwn: true,
    })
    // Who sees no contact learns no customer's name.
    expect((await proof(designer)).comments[0]?.author.name).toBeNull()
    const { docs } = await app.call('listNotifications', { as: customer, params: { size: 5, page: 1 } })
    expect(docs[0]).toMatchObject({ kind: 'shopMessage' })
  })

  test('sent twice is one, numbers stay when one is removed, and only its author may reword it', async () => {
    const body = draft('Wider')
    const first = await app.call('addProofComment', { as: customer, params: { _id: proofId }, body })
    expect(await app.call('addProofComment', { as: customer, params: { _id: proofId }, body })).toEqual(first)
    const reply = draft('How much?')
    for (const as of [manager, manager]) {
      await app.call('replyToProofComment', { as, params: { _id: first._id }, body: reply })
    }
    const second = await comment('Lower', customer, null)
    const change = { as: customer, params: { _id: first._id } }
    await app.call('changeProofComment', { ...change, body: { text: '1 mm wider', pin: { ...AT, x: 0.5 } } })
    await app.refused('changeProofComment', 'forbidden', { ...change, as: manager, body: { text: 'As it is' } })
    await app.refused('changeProofComment', 'forbidden', { ...change, as: manager, body: { done: true } })
    const stranger = { ...change, as: await buildCustomer(app), body: { removed: true } }
    await app.refused('changeProofComment', 'record_not_found', stranger)
    expect((await proof()).comments).toMatchObject([{ text: '1 mm wider', pin: { x: 0.5 }, replies: [{}] }, second])
    await app.call('changeProofComment', { ...change, body: { removed: true } })
    await comment('Bolder')
    expect((await proof()).comments.map(({ number }) => number)).toEqual([2, 3])
    await app.call('changeProofComment', { ...change, body: { removed: false } })
    expect((await proof()).comments.map(({ number }) => number)).toEqual([1, 2, 3])
  })

  test('behind the link is of its own proof, and changed by whoever holds it', async () => {
    const linked = { token, name: 'Rosa' }
    const made = await app.call('addLinkedComment', { body: { ...draft('Wider'), ...linked } })
    expect(made.author).toEqual({ name: 'Rosa', userName: null, byStaff: false, isOwn: true })
    await app.call('changeLinkedComment', { body: { token, commentId: made._id, text: 'Narrower' } })
    const own = await comment('Lower')
    const reworded = { token, commentId: own._id, text: 'Higher' }
    await app.refused('changeLinkedComment', 'forbidden', { body: reworded })
    // The customer decides which open comments are sent, whoever wrote them.
    const resolved = await app.call('changeLinkedComment', { body: { token, commentId: own._id, done: true } })
    expect(resolved.doneAt).not.toBeNull()
    await app.refused('addLinkedComment', 'link_over', { body: { ...draft('x'), token: 'guessed', name: 'Rosa' } })
  })

  test.each([
    ['outside the picture', { ...AT, x: 1.2 }, ['pin', 'x']],
    ['on the artwork', { ...AT, position: 0 }, ['pin']],
  ])('%s is refused by name', async (_, pin, path) => {
    const body = draft('Wider', pin)
    const { issues } = await app.refused('addProofComment', 'invalid_body', {
      ...{ as: customer, params: { _id: proofId } },
      body,
    })
    expect(issues).toMatchObject([{ path }])
  })

  test('is not written on a proof that was answered', async () => {
    const { _id } = await comment('Wider')
    await requestChanges()
    const params = { as: customer, params: { _id } }
    await app.refused('replyToProofComment', 'proof_closed', { ...params, body: draft('And lower') })
    await app.refused('changeProofComment', 'proof_closed', { ...params, body: { removed: true } })
    const late = { as: customer, params: { _id: proofId }, body: draft('Late') }
    await app.refused('addProofComment', 'proof_closed', late)
  })

  test('there are at most so many of, and of answers to each', async () => {
    const most: typeof PROOF_LIMITS.comments = 50
    const { _id } = await comment('Wider')
    await app.services.db.updateTable('proof_comment').set({ number: most }).where('_id', '=', _id).execute()
    const body = draft('One more')
    await app.refused('addProofComment', 'too_many_comments', { as: customer, params: { _id: proofId }, body })
  })
})

describe('requested changes', () => {
  test('are the open comments, with the picture of each, counted on the request and ticked off by saving the processing', async () => {
    const wider = await comment('Wider')
    const resolved = await comment('Lower')
    await comment('All of it in navy', customer, null)
    const change = { as: customer, params: { _id: resolved._id }, body: { done: true } }
    await app.call('changeProofComment', change)
    await requestChanges()
    const asked = await seen()
    expect(asked.changes).toEqual({ done: 0, total: 2 })
    const [{ reason, items } = { reason: '', items: [] }] = asked.askedChanges
    expect(reason).toBe('1. Wider\n3. All of it in navy')
    expect(items).toMatchObject([
      { _id: wider._id, number: 1, text: 'Wider', pin: AT, file: { name: expect.any(String) }, doneAt: null },
      { number: 3, text: 'All of it in navy', pin: null, file: null },
    ])
    const save = (changesDone?: string[]) =>
      app.call('saveProcessing', { as: designer, body: { modelFor: request.orderCode, changesDone } })
    expect((await save([wider._id])).order.changes).toEqual({ done: 1, total: 2 })
    const [ticked] = (await seen()).askedChanges[0]?.items ?? []
    expect(ticked?.doneBy).toMatchObject({ name: `Nick of ${designer.userName}`, userName: designer.userName })
    // Left out, nothing changes; what is not among the done ones is open again.
    expect((await save()).order.changes).toEqual({ done: 1, total: 2 })
    const all = items.map(({ _id }) => _id)
    expect((await save(all)).order.changes).toEqual({ done: 2, total: 2 })
    expect((await seen()).askedChanges[0]?.items[0]?.doneAt).toBe(ticked?.doneAt)
    expect((await save([])).order.changes).toEqual({ done: 0, total: 2 })
    const { docs } = await app.call('listOrders', {
      ...{ as: manager, params: { size: 5, page: 1 } },
      body: { params: {} },
    })
    expect(docs.find(({ _id }) => _id === request._id)?.changes).toEqual({ done: 0, total: 2 })
    const { history } = await seen()
    expect(history.find(({ field }) => field === 'changesDone')).toMatchObject({
      before: '2 of 2 done',
      after: '0 of 2 done',
    })
  })

  test('ticked off by a colleague refuse a save by a form that was opened before, so that no tick is lost', async () => {
    const { _id } = await comment('Wider')
    await requestChanges()
    const { version } = await seen()
    await app.call('tickChangeItem', { as: manager, params: { _id }, body: { done: true } })
    const body = { modelFor: request.orderCode, changesDone: [] }
    await app.refused('saveProcessing', 'stale_version', { as: designer, body: { ...body, version } })
    expect((await seen()).changes).toEqual({ done: 1, total: 1 })
    await app.call('saveProcessing', { as: designer, body: { ...body, version: (await seen()).version } })
  })

  test('ticked off that are none of them refuse the save, and nothing is saved', async () => {
    await comment('Wider')
    await requestChanges()
    const { issues } = await app.refused('saveProcessing', 'invalid_body', {
      as: designer,
      body: { modelFor: request.orderCode, changesDone: ['another'] },
    })
    expect(issues).toMatchObject([{ path: ['changesDone'] }])
    expect((await seen()).processingRounds).toHaveLength(1)
  })

  test('in words alone are one thing to do', async () => {
    const db = app.services.db
    await db
      .updateTable('request')
      .set({ orderStatus: 'Done', sentDate: new Date().toISOString() })
      .where('_id', '=', request._id)
      .execute()
    await app.call('requestChange', {
      as: customer,
      params: { _id: request._id },
      body: { reason: 'Finer lines', cause: 'our-fault' },
    })
    const asked = await seen()
    expect(asked.changes).toEqual({ done: 0, total: 1 })
    const [item] = asked.askedChanges[0]?.items ?? []
    expect(item).toMatchObject({ text: 'Finer lines', number: null, pin: null, file: null, replies: [] })
    const tick = { params: { _id: item?._id as string }, body: { done: true } }
    await app.refused('tickChangeItem', 'record_not_found', { as: await buildStaff(app, 'designer'), ...tick })
    const done = await app.call('tickChangeItem', { as: designer, ...tick })
    expect(done.doneBy).toMatchObject({ name: `Nick of ${designer.userName}`, userName: designer.userName })
    expect((await seen()).changes).toEqual({ done: 1, total: 1 })
  })
})
