import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { MIGRATIONS, readMigrations } from '../src/platform/database/read-migrations.ts'
import { readConfig } from '../src/process/config.ts'
import { ensureAdministrator } from '../src/process/first-administrator.ts'
import { startServer } from '../src/process/server.ts'
import { startTestApp } from './support/app.ts'
import { createEmptyDatabase, createTestDatabase } from './support/database.ts'

/** A port of this machine at which nothing listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

test('a start waits for a database server that is away, says why, and goes on once it is there', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-starting-'))
  const server = new URL(database.connectionString)
  const address = new URL(database.connectionString)
  address.port = String(await freePort())
  const printed: string[] = []
  const config = readConfig({ DATABASE_URL: address.href, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' })
  const starting = startServer(config, { print: (message) => printed.push(message) })
  const open = new Set<Socket>()
  const back = createServer((from) => {
    const to = connect(Number(server.port), server.hostname)
    const end = () => {
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) {
      open.add(socket)
      socket.on('error', () => undefined).on('close', end)
    }
    from.pipe(to)
    to.pipe(from)
  })
  try {
    await expect
      .poll(() => printed.join('\n'))
      .toMatch(/Waiting for the database server\. .*No database server answers/)
    back.listen(Number(address.port), '127.0.0.1')
    const started = await starting
    expect((await fetch(`${started.address}/api/health`)).status).toBe(200)
    await started.stop()
  } finally {
    for (const socket of open) socket.destroy()
    back.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('a start on a database of an older version names each migration that it runs', async () => {
  const database = await createEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-starting-'))
  const all = await readMigrations(MIGRATIONS)
  await migrate(database.connectionString, { limit: all.length - 2 })
  const printed: string[] = []
  const config = readConfig({
    ...{ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    ADMIN_PASSWORD: 'of the first start',
  })
  try {
    await (await startServer(config, { print: (message) => printed.push(message) })).stop()
    expect(printed).toEqual(all.slice(-2).map(({ name }) => `Running migration ${name}`))
  } finally {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('of two processes that start on an empty database one prints a password, and it is the right one', async () => {
  const app = await startTestApp()
  try {
    await app.services.db.deleteFrom('account').execute()
    const config = { ...app.services.config, ADMIN_PASSWORD: undefined }
    const printed: string[] = []
    const start = () => ensureAdministrator({ ...app.services, config }, (message) => printed.push(message))
    await Promise.all([start(), start()])
    expect(printed).toHaveLength(1)
    const [, userName = '', password = ''] = /'(.+)' with the password (\S+)/.exec(printed[0] ?? '') ?? []
    await app.call('login', { body: { userName, password } })
  } finally {
    await app.stop()
  }
})
