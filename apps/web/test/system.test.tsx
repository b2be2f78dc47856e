import type { Backups, Connected, Jobs, Statements, System } from '@stitchdesk/contract/monitoring/system'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const AT = '2026-11-20T12:00:00.000Z'
const RETRY = 'POST /system/jobs/send-mail/5a1c2c52-0000-4000-8000-000000000001/retry'

const system: System = {
  versions: { product: '1.2.3', node: '24.0.0', postgres: '18.1' },
  startedAt: AT,
  disk: { free: 2 * 1024 ** 3, size: 100 * 1024 ** 3, state: 'low' },
  databaseBytes: 5 * 1024 ** 2,
  files: { count: 1204, bytes: 3 * 1024 ** 3 },
  pictures: { waiting: 7, none: 2 },
  mails: { queued: 0, failed: 3, uncertain: 0 },
  replicas: [{ name: 'standby-1', state: 'streaming', lagSeconds: 1.25 }],
}
const backups: Backups = {
  nextAt: '2026-11-21T02:30:00.000Z',
  hasPlace: true,
  running: false,
  overdue: true,
  lastDoneAt: null,
  runs: [
    {
      ...{ _id: 'b1', place: '/backups/night.backup', startedAt: AT, endedAt: AT, status: 'failed', bytes: 0 },
      ...{ reason: 'The disk of /backups is full.', removed: false },
    },
  ],
}
const jobs: Jobs = {
  queues: [
    { name: 'send-mail', waiting: 12, active: 1, failed: 1, oldestSeconds: 3700 },
    ...['purge', 'back-up'].map((name) => ({ name, waiting: 0, active: 0, failed: 0, oldestSeconds: 0 })),
  ],
  failed: [
    {
      ...{ _id: '5a1c2c52-0000-4000-8000-000000000001', name: 'send-mail', failedAt: AT, attempts: 15 },
      reason: 'Mailbox unknown',
    },
  ],
}
const statements: Statements = { source: 'running', statements: [] }
const connected: Connected = {
  withinMinutes: 20,
  count: 52,
  people: [
    {
      ...{ _id: 'p1', userName: 'ada', name: 'Ada Byron', Designation: 'sales', sessions: 2, streams: 1 },
      lastSeenAt: AT,
    },
  ],
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /system', { body: system })
  server.answer('GET /system/backups', { body: backups })
  server.answer('GET /system/jobs', { body: jobs })
  server.answer('GET /system/statements', { body: statements })
  server.answer('GET /system/connected', { body: connected })
})

const card = async (name: string) => within(await screen.findByRole('region', { name }))

it('what needs attention stands above: a failed backup with its reason, and a disk that is almost full', async () => {
  openPage('/system')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The last backup failed')
  expect(alert.textContent).toContain('The disk of /backups is full.')
  expect(alert.textContent).toContain('Last good backup: none')
  expect(screen.getByText('The disk is almost full')).toBeTruthy()
})

it('versions, sizes, unsent emails and replicas are told', async () => {
  openPage('/system')
  const overview = await card('Overview')
  for (const text of ['1.2.3', '18.1', '2 GB of 100 GB', '1,204 files, 3 GB', '7', '1.3 s behind']) {
    expect(await overview.findByText(text)).toBeTruthy()
  }
  expect(overview.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/dev/mail?status=failed')
})

it('only jobs that have something to tell are listed', async () => {
  openPage('/system')
  const shown = await card('Background jobs')
  expect(await shown.findByRole('cell', { name: 'Send emails' })).toBeTruthy()
  expect(shown.queryByRole('cell', { name: 'Remove expired records' })).toBeNull()
  expect(shown.getByText('2 other jobs have nothing waiting.')).toBeTruthy()
})

it('without any work the card says so', async () => {
  const queues = jobs.queues.map((queue) => ({ ...queue, waiting: 0, active: 0, failed: 0 }))
  server.answer('GET /system/jobs', { body: { queues, failed: [] } })
  openPage('/system')
  const shown = await card('Background jobs')
  expect(await shown.findByText('No job is waiting or running.')).toBeTruthy()
  expect(shown.queryByRole('table')).toBeNull()
})

it('a failed job is retried by its button, and gone then', async () => {
  const user = userEvent.setup()
  openPage('/system')
  const shown = await card('Background jobs')
  expect(await shown.findByText('Mailbox unknown')).toBeTruthy()
  const after = { ...jobs, failed: [] }
  server.answer(RETRY, { body: after })
  server.answer('GET /system/jobs', { body: after })
  await user.click(shown.getByRole('button', { name: /^Retry Send emails that failed/ }))
  expect(await shown.findByText('No job failed in the last three days.')).toBeTruthy()
  expect(server.calls(RETRY)).toHaveLength(1)
})

it('a backup is asked for by a button that shows that it runs', async () => {
  const user = userEvent.setup()
  openPage('/system')
  const shown = await card('Backups')
  server.answer('POST /system/backups', { body: { ...backups, running: true } })
  server.answer('GET /system/backups', { body: { ...backups, running: true } })
  await user.click(await shown.findByRole('button', { name: 'Back up now' }))
  expect(await shown.findByRole('button', { name: 'Backup running' })).toBeTruthy()
  expect(server.calls('POST /system/backups')).toHaveLength(1)
})

it('without a place for backups there is no button, and the card says so', async () => {
  server.answer('GET /system/backups', {
    body: { ...backups, hasPlace: false, nextAt: null, overdue: false, runs: [] },
  })
  openPage('/system')
  const shown = await card('Backups')
  expect(await shown.findByText(/^Backups have nowhere to go yet\./)).toBeTruthy()
  expect(shown.getByText('BACKUP_DIR')).toBeTruthy()
  expect(shown.getByText('docs/operations.md')).toBeTruthy()
  expect(shown.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('who is connected is listed, and how many more', async () => {
  openPage('/system')
  const shown = await card('Connected people')
  expect(await shown.findByText('2 browsers · 1 live page')).toBeTruthy()
  expect(shown.getByText('and 51 more')).toBeTruthy()
})

it('a card that can’t be loaded says so and leaves the others', async () => {
  server.answer('GET /system/statements', server.error(500, 'internal'))
  openPage('/system')
  expect(await (await card('Slow statements')).findByRole('alert')).toBeTruthy()
  expect(await (await card('Background jobs')).findByText('Mailbox unknown')).toBeTruthy()
})
