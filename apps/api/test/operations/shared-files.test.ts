import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/process/config.ts'
import { startServer } from '../../src/process/server.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dstFile } from '../support/artwork-files.ts'
import { startBucket } from '../support/bucket.ts'
import { buildCustomer } from '../support/factories.ts'
import { sendFile } from '../support/pictures.ts'

const SESSION_SECRET = 'a secret that web and worker of these tests share'

let web: TestApp
let elsewhere: string

beforeAll(async () => {
  web = await startTestApp({ STITCHDESK_ROLE: 'web', SESSION_SECRET, DRAIN_SECONDS: '0' })
  elsewhere = await mkdtemp(join(tmpdir(), 'stitchdesk-elsewhere-'))
})
afterAll(async () => {
  await web.stop()
  await rm(elsewhere, { recursive: true, force: true })
})

const startWorker = async (dataDir: string, env: Record<string, string> = {}) => {
  const shop = { DATABASE_URL: web.connectionString, SESSION_SECRET, TIME_ZONE: 'UTC', LOG_LEVEL: 'silent' }
  const config = readConfig({ ...shop, STITCHDESK_ROLE: 'worker', DATA_DIR: dataDir, ...env })
  const worker = await startServer(config, { print: () => undefined })
  await worker.stop()
}

test('a process with a role that does not share the folder of files is refused, also while the shop has no file', async () => {
  await expect(startWorker(elsewhere)).rejects.toThrow(/is not the folder that the others use.*S3_BUCKET/s)
  await startWorker(web.dataDir)
  await sendFile(web, await buildCustomer(web), { name: 'square.dst', content: dstFile() })
  await expect(startWorker(elsewhere)).rejects.toThrow('is not the folder that the others use')
})

test('a folder that has the files is taken, marked or not, and a bucket needs none', async () => {
  await rm(join(web.dataDir, 'shop-folder'))
  await startWorker(web.dataDir)
  await rm(join(web.dataDir, 'shop-folder'))
  const bucket = await startBucket()
  await startWorker(elsewhere, bucket.env)
  await bucket.stop()
})
