import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { remindOfProofs } from '../src/features/proofs/remind-of-proofs.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { allAtOnce } from './support/at-once.ts'
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
  await addRound(1)
})

async function addRound(round: number, imageName = `sewn-${round}.dst`) {
  const { uploads } = await buildVersion(app, request, manager, [imageName], { round })
  return uploads[0]
}

const sendProof = async () => {
  const { path, docs } = await app.call('sendProof', {
    as: manager,
    params: { _id: request._id },
    body: { note: 'Look' },
  })
  return { token: path.split('/').at(-1) as string, proof: docs[0] as (typeof docs)[number] }
}
const stored = () =>
  app.services.db.selectFrom('request').selectAll().where('_id', '=', request._id).executeTakeFirstOrThrow()
const AT = { position: 1, x: 0.25, y: 0.5 }
const PIN = { position: 1, x: 0.25, y: 0.5, text: 'Thicker outline' }
const changes: { decision: 'changes'; cause: 'our-fault'; pins: (typeof PIN)[] } = {
  decision: 'changes',
  cause: 'our-fault',
  pins: [PIN],
}

describe('a proof', () => {
  test('shows artwork and result, each under an address that gives no file; the customer is mailed a link that is not kept', async () => {
    const { token, proof } = await sendProof()
    expect(proof).toMatchObject({ number: 1, state: 'open', note: 'Look' })
    expect(proof.files.map(({ kind, position }) => [position, kind])).toEqual([
      [0, 'artwork'],
      [1, 'result'],
    ])
    const uploads = await app.services.db.selectFrom('upload').select('token').execute()
    const linked = await app.call('openProofLink', { body: { token } })
    for (const upload of uploads) expect(JSON.stringify([proof, linked])).not.toContain(upload.token)
    expect(linked).toMatchObject({ orderName: 'Lion cap', orderCode: request.orderCode })
    expect(JSON.stringify(linked)).not.toMatch(new RegExp(`"${manager.userName}"|${customer.email}|"price"|"url"`))
    const mail = await app.services.db
      .selectFrom('mail_message')
      .selectAll()
      .where('kind', '=', 'proof')
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(mail.to).toBe(customer.email)
    expect(`${mail.text}${mail.html}`).not.toContain(token)
    expect(mail.inlineFiles).toEqual([])
    const rows = await app.services.db.selectFrom('proof').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('stands large in its mail, as the picture that the shop has made of it', async () => {
    const file = await addRound(2, 'sewn-2.png')
    await sendProof()
    const mail = await app.services.db
      .selectFrom('mail_message')
      .select(['inlineFiles', 'html'])
      .where('requestId', '=', request._id)
      .where('kind', '=', 'proof')
      .executeTakeFirstOrThrow()
    expect(mail.inlineFiles).toMatchObject([{ filePath: file.filePath, name: expect.stringMatching(/sewn-2.png$/) }])
    expect(mail.html).toContain('Picture of Lion cap')
  })

  test('needs a result, and is for those who reach the request', async () => {
    const bare = await buildRequest(app, { customer })
    await app.refused('sendProof', 'proof_without_result', { as: manager, params: { _id: bare._id }, body: {} })
    const { proof } = await sendProof()
    const stranger = await buildCustomer(app)
    await app.refused('listProofs', 'record_not_found', { as: stranger, params: { _id: request._id } })
    const answer = { as: stranger, params: { _id: proof._id }, body: { decision: 'approved' } }
    await app.refused('answerProof', 'record_not_found', answer)
    const pins = { as: await buildStaff(app, 'designer'), params: { _id: request._id } }
    await app.refused('listProofs', 'record_not_found', pins)
  })

  test('is not what was made for the quote, once that has become an order', async () => {
    request = await buildRequest(app, { customer, requestFor: 'quote', orderStatus: 'Done' })
    await addRound(1)
    await app.call('convertToOrder', { as: manager, body: { _id: request._id } })
    const sending = { as: manager, params: { _id: request._id }, body: {} }
    expect((await app.refused('sendProof', 'proof_of_quote', sending)).message).toContain('made for the quote')
    await addRound(2)
    expect((await sendProof()).proof.number).toBe(1)
  })

  test('takes the place of one that waits, whose link ends; a double click sends one', async () => {
    const first = await sendProof()
    await app.refused('sendProof', 'proof_just_sent', { as: manager, params: { _id: request._id }, body: {} })
    await addRound(2)
    const second = await sendProof()
    const { docs } = await app.call('listProofs', { as: customer, params: { _id: request._id } })
    expect(docs.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'withdrawn'],
    ])
    await app.refused('openProofLink', 'link_over', { body: { token: first.token } })
    await app.refused('answerProof', 'proof_replaced', {
      as: customer,
      params: { _id: first.proof._id },
      body: { decision: 'approved' },
    })
    expect((await app.call('openProofLink', { body: { token: second.token } })).docs).toHaveLength(2)
  })
})

describe('answering', () => {
  test('approves: kept with who and when, and the shop is told', async () => {
    const { proof } = await sendProof()
    const { docs } = await app.call('answerProof', {
      as: customer,
      params: { _id: proof._id },
      body: { decision: 'approved', answer: 'Lovely' },
    })
    const name = `Contact of ${customer.userName}`
    expect(docs[0]).toMatchObject({ state: 'approved', answer: 'Lovely', answeredBy: name, byLink: false })
    const { docs: told } = await app.call('listNotifications', { as: manager, params: { size: 5, page: 1 } })
    expect(told[0]).toMatchObject({ kind: 'proofAnswer' })
    const seen = await app.call('listProofs', { as: designer, params: { _id: request._id } })
    expect(seen.docs[0]?.answeredBy).toBeNull()
    expect((await stored()).oStatus).toBe('New')
  })

  test('is entered by staff for the customer: kept with who of them did', async () => {
    const { proof } = await sendProof()
    const answer = { params: { _id: proof._id }, body: { decision: 'approved' as const, answer: 'Told us by phone' } }
    await app.refused('answerProof', 'forbidden', { as: designer, ...answer })
    const { docs } = await app.call('answerProof', { as: manager, ...answer })
    expect(docs[0]).toMatchObject({
      state: 'approved',
      answeredBy: `Nick of ${manager.userName}`,
      byStaff: true,
      byLink: false,
    })
    const seen = await app.call('listProofs', { as: customer, params: { _id: request._id } })
    expect(seen.docs[0]).toMatchObject({ byStaff: true })
    expect(JSON.stringify(seen)).not.toContain(`"${manager.userName}"`)
  })

  test('requests changes: a revision with the pins as its list, ticked off by its designer', async () => {
    const { token, proof } = await sendProof()
    const { docs } = await app.call('answerProofLink', {
      body: { ...changes, token, proofId: proof._id, name: 'Rosa', answer: 'Nearly' },
    })
    expect(docs[0]).toMatchObject({
      state: 'changes',
      answeredBy: 'Rosa',
      byLink: true,
      comments: [
        { text: PIN.text, pin: AT },
        { text: 'Nearly', pin: null },
      ],
    })
    expect(await stored()).toMatchObject({ oStatus: 'Revision', orderStatus: 'Processing' })
    const { askedChanges } = (await app.call('getOrder', { as: manager, params: { _id: request._id } })) as never as {
      askedChanges: { reason: string }[]
    }
    expect(askedChanges[0]?.reason).toBe('1. Thicker outline\n2. Nearly')
    const _id = docs[0]?.comments[0]?._id as string
    const done = await app.call('tickChangeItem', { as: designer, params: { _id }, body: { done: true } })
    expect(done.doneAt).not.toBeNull()
    await app.refused('tickChangeItem', 'record_not_found', {
      as: await buildStaff(app, 'designer'),
      params: { _id },
      body: { done: false },
    })
  })

  test.each([
    ['outside the picture', { ...PIN, x: 1.2 }, ['pins', 0, 'x']],
    ['on the artwork', { ...PIN, position: 0 }, ['pins', 0, 'position']],
    ['without a word', { ...PIN, text: ' ' }, ['pins', 0, 'text']],
  ])('a pin %s is refused by name', async (_, pin, path) => {
    const { proof } = await sendProof()
    const body = { decision: 'changes', cause: 'our-fault', pins: [pin] }
    const { issues } = await app.refused('answerProof', 'invalid_body', {
      as: customer,
      params: { _id: proof._id },
      body,
    })
    expect(issues).toMatchObject([{ path }])
    expect((await stored()).oStatus).toBe('New')
  })

  test('changes need a word of what', async () => {
    const { proof } = await sendProof()
    const body = { decision: 'changes', cause: 'our-fault' }
    const { issues } = await app.refused('answerProof', 'invalid_body', {
      as: customer,
      params: { _id: proof._id },
      body,
    })
    expect(issues).toMatchObject([{ path: ['answer'] }])
  })

  test('by two at the same moment: one wins, the other is told what happened', async () => {
    const { token, proof } = await sendProof()
    const replies = await allAtOnce(
      app,
      (trx) => trx.selectFrom('request').select('_id').where('_id', '=', request._id).forUpdate().execute(),
      [
        () => app.attempt('answerProof', { as: customer, params: { _id: proof._id }, body: { decision: 'approved' } }),
        () => app.attempt('answerProofLink', { body: { ...changes, token, proofId: proof._id, name: 'Rosa' } }),
      ],
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = replies.find(({ status }) => status === 409)?.body as { message: string }
    expect(late.message).toMatch(/^Someone else already (approved|requested changes to) this proof\.$/)
    expect((await stored()).oStatus).toBe(replies[0]?.status === 200 ? 'New' : 'Revision')
  })
})

test('a customer is reminded twice, some days apart, and not of what was answered', async () => {
  const { proof } = await sendProof()
  const mails = async () => {
    const sent = app.services.db.selectFrom('mail_message').select('subject').where('to', '=', customer.email)
    return (await sent.execute()).filter(({ subject }) => subject.startsWith('Proof still waiting')).length
  }
  const daysLater = () =>
    app.services.db
      .updateTable('proof')
      .set({ sentAt: sql`now() - interval '4 days'`, remindedAt: sql`"remindedAt" - interval '4 days'` })
      .where('_id', '=', proof._id)
      .execute()
  const remind = () => remindOfProofs(app.services.db, app.services)
  await remind()
  expect(await mails()).toBe(0)
  for (const expected of [1, 2, 2]) {
    await daysLater()
    await remind()
    await remind()
    expect(await mails()).toBe(expected)
  }
})
