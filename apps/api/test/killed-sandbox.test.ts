import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runSandboxed } from '../src/features/sandbox/run-sandboxed.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { artworkFiles } from './support/artwork-files.ts'
import { buildStaff } from './support/factories.ts'
import { formOf } from './support/sample-files.ts'

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
