import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seeded } from '../../../demo/random.ts'
import { computingIn, perCall } from '../computing.ts'
import { MISHAPS, mishapsOf } from '../mishaps.ts'
import { findPrograms } from '../programs.ts'
import { sumCalls, sumReads } from '../run.ts'
import { poolerSettings, proxySettings, severalServers } from '../settings.ts'

test('everything happens once before anything happens again, in an order that a seed repeats', () => {
  const some = (seed: number) => {
    const mishaps = mishapsOf(seeded(seed))
    return Array.from({ length: 2 * MISHAPS.length }, () => mishaps.next().value.name)
  }
  const names = some(7)
  expect(new Set(names.slice(0, MISHAPS.length)).size).toBe(MISHAPS.length)
  expect(some(7)).toEqual(names)
  expect(some(8)).not.toEqual(names)
})

test('all parts listen on the loopback address alone, and HAProxy asks each web process for its health', () => {
  const proxy = proxySettings(8000, [8001, 8002, 8003])
  expect(proxy.match(/^ {2}server .+$/gm)).toHaveLength(3)
  expect(proxy).toContain('httpchk GET /api/health')
  const pooler = poolerSettings({ port: 6432, server: 'postgres://me:secret@127.0.0.1:5432/shop' })
  expect(pooler).toContain('shop = host=127.0.0.1 port=5432 dbname=shop user=me password=secret')
  expect(pooler).toContain('pool_mode = transaction')
  for (const settings of [proxy, pooler]) expect(settings).not.toMatch(/0\.0\.0\.0|\*:/)
})

test('several servers make one address', () => {
  const servers = ['postgres://me:secret@127.0.0.1:1/shop', 'postgres://me:secret@127.0.0.1:2/shop']
  expect(severalServers(servers)).toBe('postgres://me:secret@127.0.0.1:1,127.0.0.1:2/shop')
  expect(severalServers(servers, 'read-write')).toMatch(/\?target_session_attrs=read-write$/)
})

test('what is missing is told with the way to install it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-programs-'))
  const path = ['haproxy', 'pgbouncer'].map((name) => join(folder, name))
  expect(() => findPrograms(folder, [])).toThrow('"apt-get install haproxy pgbouncer"')
  for (const program of path) {
    await writeFile(program, '')
    await chmod(program, 0o755)
  }
  expect(findPrograms(folder, [])).toEqual({ haproxy: path[0], pgbouncer: path[1] })
  await rm(folder, { recursive: true })
})

test('who answered is added up over all processes', () => {
  const one = 'stitchdesk_reads_total{side="replica"} 5\nstitchdesk_reads_total{side="primary"} 1\n'
  expect(sumReads([one, '', one])).toEqual({ replica: 10, primary: 2 })
})

test('calls and the computing for each are told apart from asking for health', () => {
  const counts = ['call="health",status="2xx"} 90', 'call="getMe",status="2xx"} 4']
  expect(sumCalls(counts.map((line) => `stitchdesk_calls_total{${line}\n`))).toBe(4)
  expect(computingIn('7 (a (b) c) S 1 7 7 0 -1 0 0 0 0 0 20 10 3 2 20 0')).toBe(350)
  const nothing = { webs: 0, workers: 0, primary: 0, standby: 0, pooler: 0, proxy: 0 }
  expect(perCall(nothing, { ...nothing, webs: 30 }, 4).webs).toBe(7.5)
})
