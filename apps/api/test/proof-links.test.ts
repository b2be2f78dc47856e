import { pictureAddress } from '@stitchdesk/contract/addresses'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pictureKey } from '../src/features/files/stored-pictures.ts'
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
describe('a link', () => {
  test('tells what its holder can expect, and nothing of the money', async () => {
    const dueTime = '2031-11-20T16:00:00.000Z'
    await app.services.db.updateTable('request').set({ dueTime }).where('_id', '=', request._id).execute()
    const { token } = await sendProof()
    const linked = await app.call('openProofLink', { body: { token } })
    expect(linked).toMatchObject({ requestFor: request.requestFor, sentDate: null, waitingSince: null })
    expect(new Date(linked.dueTime ?? '').toISOString()).toBe(dueTime)
    expect(JSON.stringify(linked)).not.toMatch(/price|paid|due"/i)
  })

  test('that ran out, was revoked, renewed, guessed or belongs to a deleted request says the same', async () => {
    const { token, proof } = await sendProof()
    const over = (link: string) => app.refused('openProofLink', 'link_over', { body: { token: link } })
    const set = (fields: object) =>
      app.services.db.updateTable('proof').set(fields).where('_id', '=', proof._id).execute()
    const said = await over('guessed')
    await set({ linkUntil: sql`now() - interval '1 second'` })
    expect(await over(token)).toEqual(said)
    await set({ linkUntil: sql`now() + interval '1 day'` })
    await app.call('openProofLink', { body: { token } })
    const { link } = await app.call('revokeProofLink', { as: manager, params: { _id: proof._id } })
    expect(link?.works).toBe(false)
    expect(await over(token)).toEqual(said)
    await app.refused('answerProofLink', 'link_over', {
      body: { token, proofId: proof._id, name: 'Rosa', decision: 'approved' },
    })
    const renewed = (await app.call('renewProofLink', { as: manager, params: { _id: proof._id } })).path
      .split('/')
      .at(-1)
    expect(await over(token)).toEqual(said)
    await app.call('openProofLink', { body: { token: renewed as string } })
    await app.services.db.updateTable('request').set({ delete: true }).where('_id', '=', request._id).execute()
    expect(await over(renewed as string)).toEqual(said)
  })

  test('answers the proofs of its own request alone', async () => {
    const { token } = await sendProof()
    const other = await buildRequest(app, { customer })
    const own = request
    request = other
    await addRound(1)
    const { proof } = await sendProof()
    request = own
    await app.refused('answerProofLink', 'record_not_found', {
      body: { token, proofId: proof._id, name: 'Rosa', decision: 'approved' },
    })
  })

  test('is shown to no one but the managers who made it', async () => {
    await sendProof()
    for (const as of [customer, designer]) {
      expect((await app.call('listProofs', { as, params: { _id: request._id } })).link).toBeNull()
    }
    expect((await app.call('listProofs', { as: manager, params: { _id: request._id } })).link?.works).toBe(true)
  })

  test('is of its own proof: sending and revoking end all older ones, and none answers another proof', async () => {
    const first = await sendProof()
    const changes = { decision: 'changes' as const, cause: 'our-fault' as const, answer: 'Wider', name: 'Rosa' }
    await app.call('answerProofLink', { body: { ...changes, token: first.token, proofId: first.proof._id } })
    await app.call('openProofLink', { body: { token: first.token } })
    await addRound(2)
    const second = await sendProof()
    const approval = { decision: 'approved' as const, name: 'Rosa' }
    for (const { proof } of [first, second]) {
      const body = { ...approval, token: first.token, proofId: proof._id }
      await app.refused('answerProofLink', 'link_over', { body })
    }
    const older = { ...approval, token: second.token, proofId: first.proof._id }
    await app.refused('answerProofLink', 'record_not_found', { body: older })
    await app.refused('renewProofLink', 'proof_replaced', { as: manager, params: { _id: first.proof._id } })
    // What was made before links ended that way ends by revoking.
    await app.services.db.updateTable('proof').set({ linkRevokedAt: null }).where('_id', '=', first.proof._id).execute()
    const { docs } = await app.call('openProofLink', { body: { token: first.token } })
    expect(docs.map(({ number }) => number)).toEqual([1])
    await app.call('revokeProofLink', { as: manager, params: { _id: second.proof._id } })
    for (const { token } of [first, second]) await app.refused('openProofLink', 'link_over', { body: { token } })
  })

  test('ends with its pictures, which no browser shows without asking, and leaves those of its request', async () => {
    const { token, proof } = await sendProof()
    await makePictures()
    const pictureOf = async (address: string | null | undefined, headers = {}) =>
      app.fetch(pictureAddress(address ?? '/none', 96), { headers })
    const linked = await app.call('openProofLink', { body: { token } })
    const address = linked.docs[0]?.files[1]?.picture.address
    const shown = await pictureOf(address)
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    const again = await pictureOf(address, { 'if-none-match': shown.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    const { docs } = await app.call('listProofs', { as: customer, params: { _id: request._id } })
    const own = docs[0]?.files[1]?.picture.address
    await app.call('revokeProofLink', { as: manager, params: { _id: proof._id } })
    expect((await pictureOf(address)).status).toBe(404)
    expect((await pictureOf(address, { 'if-none-match': shown.headers.get('etag') ?? '' })).status).toBe(404)
    expect((await pictureOf(own)).status).toBe(200)
    const renewed = await app.call('renewProofLink', { as: manager, params: { _id: proof._id } })
    expect((await pictureOf(address)).status).toBe(404)
    const renewedToken = renewed.path.split('/').at(-1) as string
    const anew = await app.call('openProofLink', { body: { token: renewedToken } })
    expect((await pictureOf(anew.docs[0]?.files[1]?.picture.address)).status).toBe(200)
  })
})

/** Pictures of all files, as if they had been drawn. */
async function makePictures() {
  const { db, files } = app.services
  const uploads = await db
    .selectFrom('upload')
    .select(['checksum', 'extension'])
    .where('requestId', '=', request._id)
    .execute()
  for (const { checksum, extension } of uploads) {
    if (!checksum) throw new Error('Nothing was stored')
    await db
      .insertInto('picture')
      .values({ checksum, extension, state: 'done', width: 96, height: 96, version: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['checksum', 'extension', 'colors'])
          .doUpdateSet({ state: 'done', width: 96, height: 96, version: 1 }),
      )
      .execute()
    await files.put(pictureKey({ checksum, extension, colors: '' }, 96), Buffer.from('picture'))
  }
}
