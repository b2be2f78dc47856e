import { spawnSync } from 'node:child_process'
import { RECORD, writeStitchFile } from '@stitchdesk/stitch-files'
import { RecordList } from '@stitchdesk/stitch-files/record-list'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { artworkFiles } from '../support/artwork-files.ts'
import { buildCustomer, buildRequest, buildStaff } from '../support/factories.ts'
import { sendFile } from '../support/pictures.ts'
import { formOf } from '../support/sample-files.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, {}, runSandboxed)
})
afterAll(() => app.stop())

const sandboxes = () =>
  spawnSync('pgrep', ['-P', `${process.pid}`, '-f', 'sandbox/program/main'])
    .stdout.toString()
    .match(/\d+/g)

test.runIf(process.platform === 'linux')(
  'a logo is drawn though the program that draws is killed on the way',
  async () => {
    const as = await buildStaff(app, 'Administrate')
    const { 'logo.png': logo = '' } = await artworkFiles()
    const answer = app.attempt('uploadLogo', { as, body: formOf(['logo.png', logo]) })
    await expect.poll(sandboxes).toHaveLength(1)
    process.kill(Number(sandboxes()?.[0]), 'SIGKILL')
    expect((await answer).status).toBe(200)
    expect((await app.call('getShop')).logo).toMatchObject({ width: 333, height: 200 })
  },
)

test('a picture is drawn in no process that answers calls', async () => {
  const owner = await buildCustomer(app)
  const photograph = await sharp({ create: { width: 4000, height: 2900, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
  let drawnHere = 0
  const count = () => drawnHere++
  sharp.queue.on('change', count)
  await app.call('uploadAvatar', { as: owner, body: formOf(['me.png', new Uint8Array(photograph)]) })
  sharp.queue.off('change', count)
  expect(drawnHere).toBe(0)
})

test('a very large design holds up no other call', async () => {
  const list = new RecordList()
  for (let at = 0; at < 900_000; at++) {
    const row = Math.floor(at / 200)
    const column = row % 2 ? 199 - (at % 200) : at % 200
    list.at(RECORD.stitch, column * 20, row % 500)
  }
  const written = writeStitchFile({ records: list.done() }, 'dst')
  const designer = await buildStaff(app, 'designer')
  const { orderCode } = await buildRequest(app, { assTo: designer.userName })
  const file = await sendFile(app, designer, { name: 'large.dst', content: Buffer.from(written.bytes), orderCode })
  const params = { orderCode }
  let slowest = 0
  let isDone = false
  const conversion = app
    .call('convertUpload', { as: designer, params, body: { filePath: file.filePath, formats: ['pes'] } })
    .finally(() => {
      isDone = true
    })
  while (!isDone) {
    const began = performance.now()
    await app.call('health')
    slowest = Math.max(slowest, performance.now() - began)
  }
  expect((await conversion)[0]?.imageName).toMatch(/large\.pes$/)
  expect(slowest).toBeLessThan(1500)
})
