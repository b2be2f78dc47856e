import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDrawing, startDrawingSlow } from '../../src/features/pictures/draw-pictures.ts'
import { runSandboxed } from '../../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dstFile } from '../support/artwork-files.ts'
import { buildCustomer, buildStaff, type TestAccount } from '../support/factories.ts'
import { longTexts } from '../support/hostile-files.ts'
import { drawn, pictureRow, readingOf, sendFile } from '../support/pictures.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  // Nothing is drawn before a test has everything queued that it is about. What takes long is ended by its process.
  app = await startTestApp({ PICTURE_PROCESSES: '0' }, {}, runSandboxed)
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

const drawing = () => ({ ...app.services, config: { ...app.services.config, PICTURE_PROCESSES: 1 } })
/** Takes longer than anybody waits; each is content of its own. */
const slow = () => Buffer.concat([longTexts, Buffer.from(`<!-- ${randomUUID()} -->`)])
const states = (as: TestAccount, files: { url: string }[]) =>
  Promise.all(files.map(async (file) => (await readingOf(app, as, file))?.picture.state))

test('accounts take turns, what takes long gives way, and who used up their computing comes last', async () => {
  const greedy = await buildCustomer(app)
  const slowOnes = []
  for (let n = 0; n < 3; n += 1) slowOnes.push(await sendFile(app, greedy, { name: `slow${n}.svg`, content: slow() }))
  const spent = await buildCustomer(app)
  await app.services.rateLimits.count('computingByAccount', spent._id, 3000)
  const ofSpent = await sendFile(app, spent, { name: 'spent.dst', content: dstFile(randomUUID()) })
  const patient = await buildCustomer(app)
  const ofPatient = await sendFile(app, patient, { name: 'logo.dst', content: dstFile(randomUUID()) })

  await startDrawing(drawing())
  expect((await drawn(app, admin, ofPatient)).picture.state).toBe('done')
  // One of the three was tried before it, for it was first; the next may have begun since.
  const tried = await Promise.all(slowOnes.map(async (file) => (await pictureRow(app, file)).attempts))
  expect(tried.reduce((all, attempts) => all + attempts, 0)).toBeLessThanOrEqual(2)

  // Whose computing is used up waits beside the slow ones, not before anybody else.
  const later = await sendFile(app, admin, { name: 'later.dst', content: dstFile(randomUUID()) })
  await drawn(app, admin, later)
  expect(await states(admin, [ofSpent])).toEqual(['waiting'])
  expect(await states(greedy, slowOnes)).not.toContain('none')

  await startDrawingSlow(drawing())
  expect((await drawn(app, admin, ofSpent)).picture.state).toBe('done')
})

test('what drawing has computed counts against the hour of whoever sent the file', async () => {
  const customer = await buildCustomer(app)
  const file = await sendFile(app, customer, { name: 'counted.dst', content: dstFile(randomUUID()) })
  await drawn(app, admin, file)
  await app.services.rateLimits.count('computingByAccount', customer._id, 2999)
  expect(await app.services.rateLimits.isSpent('computingByAccount', customer._id)).toBe(true)
})
