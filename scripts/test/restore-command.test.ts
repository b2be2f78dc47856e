import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createArchive } from '../../apps/api/src/features/backup/archive.ts'
import { filePlace } from '../../apps/api/src/features/backup/backup-place.ts'
import { MIGRATIONS, readMigrations } from '../../apps/api/src/platform/database/read-migrations.ts'
import { ROOT } from '../run-step.ts'
import { serviceEnvironment } from '../service-environment.ts'

// Each starts Node.js, and most a database.
vi.setConfig({ testTimeout: 240_000 })

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-restore-'))
  dataDir = join(folder, 'data')
})

afterEach(() => rm(folder, { recursive: true }))

/** A whole backup whose rows no database takes. */
async function writeWrongBackup({ newer = false } = {}): Promise<void> {
  const archive = await createArchive(filePlace(join(folder, 'shop.backup')))
  const migrations = (await readMigrations(MIGRATIONS)).map(({ name }) => name)
  const manifest = {
    format: 1,
    createdAt: '2026-11-24T02:30:00.000Z',
    shop: 'Harbor Stitch',
    figures: { customers: 12, requests: 3400, firstDay: '2025-01-02', lastDay: '2026-11-23' },
    migrations: newer ? [...migrations, '9999-of-tomorrow.sql'] : migrations,
    tables: [{ schema: 'public', name: 'setting', columns: ['_id'] }],
    sequences: [],
  }
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  await archive.add('files/content/aa/drawing', Buffer.from('a file that came before the rows'))
  await archive.add('database/public.setting/000001', Buffer.from('one\ttwo\tthree\n'))
  await archive.finish()
}

function run(script: string, args: readonly string[] = [], more: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), `scripts/${script}.ts`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: folder, DATABASE_URL: '', ...more, DATA_DIR: dataDir },
  })
}

test('a version that is too old for a backup says so and makes nothing', async () => {
  await writeWrongBackup({ newer: true })
  const { status, stdout, stderr } = run('restore', ['shop.backup'])
  expect(stderr).toBe('A newer version of Stitchdesk has written this backup. Restore it with that version.\n')
  expect(stdout).not.toContain('Creating the database')
  expect([status, existsSync(dataDir)]).toEqual([1, false])
})

test('a restore that fails leaves its folder as it was, and says whose shop it read', async () => {
  await writeWrongBackup()
  await mkdir(dataDir)
  const { status, stdout, stderr } = run('restore', ['shop.backup'])
  expect(stdout).toContain('with 12 customers, 3,400 requests of 2025-01-02 to 2026-11-23')
  expect(stderr).toContain('extra data after last expected column')
  expect([status, await readdir(dataDir)]).toEqual([1, []])
})

test('it says what to empty of a server of yours', async () => {
  await writeWrongBackup()
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, unsafeFast: true })
  try {
    const { status, stderr } = run('restore', ['shop.backup'], { DATABASE_URL: postgres.connectionString })
    expect(stderr).toContain('holds tables of this attempt. Empty it before the next one: DROP SCHEMA')
    expect([status, existsSync(dataDir)]).toEqual([1, false])
  } finally {
    await postgres.stop()
  }
})

test('what a killed restore left is no shop for any command', async () => {
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'unfinished-restore'), '')
  await writeFile(join(folder, 'shop.backup'), '')
  for (const [script, ...args] of [
    ['start'],
    ['migrate'],
    ['backup', 'new.backup'],
    ['restore', 'shop.backup'],
  ] as const) {
    const { status, stderr } = run(script, args, { STARTED_AGAIN: 'true' })
    expect(stderr, script).toContain(`A restore into ${dataDir} stopped before its end. Empty the folder`)
    expect(status).toBe(1)
  }
})

test('a migration makes no database in a folder that is no shop', async () => {
  const { status, stderr } = run('migrate')
  expect(stderr).toContain(`No shop was started on ${dataDir} yet.`)
  expect([status, existsSync(dataDir)]).toEqual([1, false])
})

test('commands of an installation read what its service is told, and a shell reads the same', async () => {
  const root = join(folder, 'opt/stitchdesk/1.2.3')
  const settings = join(folder, 'etc/stitchdesk/stitchdesk.env')
  expect(serviceEnvironment(root)).toEqual({})
  expect(serviceEnvironment(ROOT)).toEqual({})
  await mkdir(join(folder, 'etc/stitchdesk'), { recursive: true })
  const example = await readFile(join(ROOT, 'deploy/stitchdesk.env.example'), 'utf8')
  const set = `${example.replaceAll(/^#(?=[A-Z])/gm, '')}STRIPE_SECRET_KEY='sk_$1&#x'\nCOMPANY_NAME="Harbor \\"Stitch\\""\n`
  await writeFile(settings, set)
  const read = serviceEnvironment(root)
  expect(read).toMatchObject({
    DATA_DIR: join(folder, 'var/lib/stitchdesk'),
    MAIL_FROM: 'Your Shop <desk@example.com>',
    STRIPE_SECRET_KEY: 'sk_$1&#x',
    COMPANY_NAME: 'Harbor "Stitch"',
  })
  const shown = execFileSync('/bin/sh', ['-c', `set -a; . ${settings}; exec env`], { encoding: 'utf8', env: {} })
  for (const [name, value] of Object.entries(read)) {
    if (name !== 'DATA_DIR') expect(shown.split('\n')).toContain(`${name}=${value}`)
  }
})
