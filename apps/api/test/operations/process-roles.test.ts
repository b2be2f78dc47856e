import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../src/process/config.ts'
import { type RunningServer, startServer } from '../../src/process/server.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { dstFile } from '../support/artwork-files.ts'
import { buildCustomer, buildStaff } from '../support/factories.ts'
import { readMails, waitForMail } from '../support/mail.ts'
import { drawn, readingOf, sendFile } from '../support/pictures.ts'

const SECRET = 'a secret that web and worker of these tests share'
const WEB = { STITCHDESK_ROLE: 'web', SESSION_SECRET: SECRET, DRAIN_SECONDS: '0' }

let web: TestApp
let worker: RunningServer | undefined

afterEach(async () => {
  await worker?.stop()
  worker = undefined
  await web.stop()
})

const startWorker = () =>
  startServer(
    readConfig({
      STITCHDESK_ROLE: 'worker',
      SESSION_SECRET: SECRET,
      DATABASE_URL: web.connectionString,
      DATA_DIR: web.dataDir,
      TIME_ZONE: 'UTC',
      LOG_LEVEL: 'silent',
    }),
    { print: () => undefined },
  )

const register = (username: string) =>
  web.call('register', { body: { username, email: `${username}@example.com`, password: 'correct horse' } })

/** Every mail and its status. */
function mails() {
  return web.services.db.selectFrom('mail_message').select(['to', 'status']).orderBy('to').execute()
}

test('a web process leaves mail queued, which a worker on the same database sends', async () => {
  web = await startTestApp(WEB)
  await register('ada')
  expect(await mails()).toEqual([{ to: 'ada@example.com', status: 'queued' }])
  worker = await startWorker()
  expect(worker.address).toBe('')
  const mail = await waitForMail(web, 'ada@example.com', 'Welcome')
  // The link leads to the web process, although the worker has handed it over.
  expect(mail.text).toContain(`${web.address}/verify-email/`)
  // And what comes while it runs, too.
  await register('bob')
  await waitForMail(web, 'bob@example.com', 'Welcome')
  await worker.stop()
  worker = undefined
  await register('cyd')
  expect((await mails()).at(-1)).toEqual({ to: 'cyd@example.com', status: 'queued' })
  expect(await readMails(web)).toHaveLength(2)
})

test('a web process leaves pictures of files to a worker', async () => {
  web = await startTestApp({ ...WEB, PICTURE_PROCESSES: '1' })
  const customer = await buildCustomer(web)
  const file = await sendFile(web, customer, { name: 'square.dst', content: dstFile() })
  expect((await readingOf(web, customer, file))?.picture.state).toBe('waiting')
  worker = await startWorker()
  // Customers are shown no drawing in colors that nobody set.
  const admin = await buildStaff(web, 'Administrate')
  expect((await drawn(web, admin, file)).picture.state).toBe('done')
})
