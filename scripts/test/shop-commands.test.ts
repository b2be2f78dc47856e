import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from '../run-step.ts'

// Each starts Node.js twice, and one a database.
vi.setConfig({ testTimeout: 120_000 })

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-commands-'))
})

afterEach(() => rm(folder, { recursive: true }))

const COMMANDS = [['backup.ts', 'shop.backup']] as const

test('a command about a shop says in a sentence that none was started, and makes none', () => {
  const dataDir = join(folder, 'data')
  for (const args of COMMANDS) {
    const { status, stderr } = run(dataDir, args)
    expect(stderr, args.join(' ')).toContain(`No shop was started on ${dataDir} yet. Start it once by `)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect([status, existsSync(dataDir)]).toEqual([1, false])
  }
})

test('it says the same of a database without a shop', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => undefined, unsafeFast: true })
  try {
    expect(run(folder, COMMANDS[0]).stderr).toMatch(/^No shop was started on \S+ yet\. [^\n]+\n$/)
    const { status, stderr } = run(folder, COMMANDS[0], { DATABASE_URL: postgres.connectionString })
    expect(stderr).toMatch(/^The database holds no shop yet\. Start it once by [^\n]+\n$/)
    expect(status).toBe(1)
  } finally {
    await postgres.stop()
  }
})

function run(dataDir: string, [script, ...args]: readonly string[], more: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), `scripts/${script}`, ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...more, DATA_DIR: dataDir },
  })
}
