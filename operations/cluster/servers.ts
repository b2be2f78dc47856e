import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresServer, startPrimary, startStandby } from '../../apps/api/test/support/postgres-pair.ts'

const SHOP = 'shop'
const SYNC_MS = 60_000

/** A primary and its standby, which change places when the primary is lost. */
export interface Servers {
  /** Addresses of the shop's database on both, the primary's first. */
  addresses(): string[]
  primary(): PostgresServer
  standby(): PostgresServer
  /** Does without the standby for a while, as a manager of servers does that notices its loss; then waits for it. */
  withoutStandby(run: () => Promise<void>): Promise<void>
  /** Loses the primary, promotes the standby, and makes the lost one its standby. @param promoted told as soon as it is the primary */
  failOver(promoted: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** Starts both. A commit is answered once both have it, so losing either loses nothing. */
export async function startServers(folder: string): Promise<Servers> {
  let primary = await startPrimary(`${folder}/one`)
  await primary.query(`CREATE DATABASE ${SHOP}`)
  let standby = await startStandby(`${folder}/two`, primary)
  const folders = new Map([
    [primary.port, `${folder}/one`],
    [standby.port, `${folder}/two`],
  ])

  /** Whether the primary answers only what the standby has too. */
  async function waitForStandby(wanted: boolean): Promise<void> {
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${wanted ? 'standby' : ''}'`)
    await primary.query('SELECT pg_reload_conf()')
    const deadline = performance.now() + SYNC_MS
    while (wanted) {
      const rows = await primary.query<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication')
      if (rows.some(({ state }) => state === 'sync')) return
      if (performance.now() > deadline) throw new Error('The standby does not follow.')
      await sleep(100)
    }
  }

  await waitForStandby(true)
  return {
    addresses: () => [primary, standby].map(({ address }) => address.replace(/\/postgres\?.*$/, `/${SHOP}`)),
    primary: () => primary,
    standby: () => standby,
    async withoutStandby(run) {
      await waitForStandby(false)
      await run()
      await waitForStandby(true)
    },
    async failOver(promoted) {
      const lost = primary
      await lost.lose()
      await standby.promote()
      primary = standby
      // Whoever was promoted waits for no standby until it has one.
      await waitForStandby(false)
      await promoted()
      standby = await startStandby(folders.get(lost.port) ?? '', primary, [], lost.port)
      await waitForStandby(true)
    },
    async stop() {
      await Promise.all([primary.stop(), standby.stop()])
    },
  }
}
