import { setTimeout as sleep } from 'node:timers/promises'
import { openFiles } from '../../apps/api/src/platform/files.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
import { seeded } from '../../demo/random.ts'
import { check } from '../torture/check.ts'
import { checkFiles, compareContent } from '../torture/check-files.ts'
import { checkMails } from '../torture/check-mails.ts'
import { Client } from '../torture/client.ts'
import { query } from '../torture/database.ts'
import { emptyLedger, type Ledger } from '../torture/ledger.ts'
import { type LoadCustomer, type ShopUnderLoad, startLoad } from '../torture/load.ts'
import { ADMIN, type Cluster, startCluster } from './cluster.ts'
import { type Computing, computingOf, perCall } from './computing.ts'
import { mishapsOf } from './mishaps.ts'
import { lookingHands } from './people.ts'
import type { Programs } from './programs.ts'
import { watchAnswers } from './watch.ts'

/** Beside them an administrator, whose name a dozen hands use. */
const CUSTOMERS = 100
/** People think between two things that they do. */
const REST_MS = 2_000
const BETWEEN_MS = 4_000
/** What a balancer says of a process that ended under a call, and a disk that is full. */
const EXCUSED = [502, 504, 507]

/** Before anything happens, so that people have signed in and the processes are warm. */
const WARM_UP_MS = 20_000
const CALM_MS = 40_000

/** What happened to a cluster, and what came of it. */
export interface ClusterReport {
  /** While nothing happens: calls a second, and computing for each, in milliseconds by part. */
  calm: { callsPerSecond: number; msPerCall: Computing }
  mishaps: { name: string; seconds: number; longestWithoutAnswerMs: number }[]
  calls: Ledger['calls']
  requests: number
  invoices: number
  mails: { sent: number; uncertain: number }
  /** Calls that a standby may answer, by who did, since each web process started last. */
  reads: Record<string, number>
  problems: string[]
}

interface Options {
  folder: string
  programs: Programs
  minutes: number
  seed: number
  print: (line: string) => void
}

/** Lets a hundred people work on a cluster to which one thing after the other happens, then compares what was answered with what is there. */
export async function runCluster({ folder, programs, minutes, seed, print }: Options): Promise<ClusterReport> {
  const random = seeded(seed)
  const ledger = emptyLedger(print)
  const cluster = await startCluster(folder, programs)
  // Nothing of it outlives an interrupted run.
  const leave = () => void cluster.stop().finally(() => process.exit(1))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, leave)
  if (typeof cluster.disk === 'string') print(`No disk is filled: ${cluster.disk}.`)
  try {
    Client.address = cluster.address
    const admin = new Client(ADMIN.userName, ADMIN.password)
    const customers = await openAccounts(cluster, admin)
    const shop: ShopUnderLoad = { ledger, random, customers, admin, restMs: REST_MS, excused: EXCUSED }
    const stopLoad = startLoad({ ...shop, others: lookingHands(shop) })
    const stopForgetting = forgetLimits(cluster)
    await sleep(WARM_UP_MS)
    const calm = await measureCalm(cluster)
    print(`Calm: ${JSON.stringify(calm)}`)
    const watch = watchAnswers(cluster.address)
    const mishaps: ClusterReport['mishaps'] = []
    const deadline = performance.now() + minutes * 60_000
    for (const mishap of mishapsOf(random)) {
      if (performance.now() > deadline) break
      watch.begin()
      const began = performance.now()
      await mishap.run(cluster, random)
      await cluster.healthy()
      const seconds = (performance.now() - began) / 1000
      const longestWithoutAnswerMs = Math.round(watch.longest())
      mishaps.push({ name: mishap.name, seconds: Math.round(seconds), longestWithoutAnswerMs })
      print(
        `${mishap.name}: ${seconds.toFixed(0)} s, at most ${longestWithoutAnswerMs} ms without an answer, ${ledger.done} things done`,
      )
      await sleep(BETWEEN_MS)
    }
    await stopLoad()
    await watch.stop()
    const reads = sumReads(await cluster.metrics())
    await stopForgetting()
    const [address = ''] = cluster.servers.addresses()
    for (const problem of await check(address, ledger)) ledger.blame(problem)
    for (const problem of await compareContent(ledger, new Set())) ledger.blame(problem)
    const { mails, problems } = await checkMails(address, cluster.smtp.received)
    const config = readConfig({ ...cluster.bucket.env, DATA_DIR: `${folder}/check` })
    for (const problem of [...problems, ...(await checkFiles(address, await openFiles(config)))]) ledger.blame(problem)
    const { calls, requests, invoices } = ledger
    const made = { requests: requests.length, invoices: invoices.size, mails }
    return { calm, mishaps, calls, ...made, reads, problems: ledger.problems }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, leave)
    await cluster.stop()
  }
}

/** How much computing a call takes, of the calls that people make by themselves. */
async function measureCalm(cluster: Cluster): Promise<ClusterReport['calm']> {
  const count = async () => sumCalls(await cluster.metrics())
  const [before, callsBefore] = [await computingOf(cluster), await count()]
  await sleep(CALM_MS)
  const [after, calls] = [await computingOf(cluster), (await count()) - callsBefore]
  return { callsPerSecond: Math.round(calls / (CALM_MS / 1000)), msPerCall: perCall(before, after, calls) }
}

async function openAccounts(cluster: Cluster, admin: Client): Promise<LoadCustomer[]> {
  const [address = ''] = cluster.servers.addresses()
  const customers: LoadCustomer[] = []
  for (let number = 1; number <= CUSTOMERS; number++) {
    const userName = `customer-${number}`
    const { password } = ADMIN
    const { _id } = await admin.call('createCustomer', {
      body: { userName, password, email: `${userName}@example.com`, contactPerson: userName, cell: '1' },
    })
    customers.push({ _id, client: new Client(userName, password) })
  }
  // Nothing that a customer does is mailed to an address that nobody has confirmed.
  await query(address, 'UPDATE account SET "emailVerifiedAt" = now()')
  return customers
}

/** All hundred call from one address here, and do the work of many. */
function forgetLimits({ servers }: Cluster): () => Promise<void> {
  const stopping = new AbortController()
  const forgetting = (async () => {
    while (!stopping.signal.aborted) {
      await query(servers.addresses()[0] ?? '', 'TRUNCATE rate_limit').catch(() => undefined)
      await sleep(2_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return () => {
    stopping.abort()
    return forgetting
  }
}

/** Adds up the calls of all web processes, but those for their health. */
export function sumCalls(metrics: readonly string[]): number {
  const counts = metrics.join('\n').matchAll(/^stitchdesk_calls_total\{call="(?!health")[^}]*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Adds up who answered what a standby may answer. */
export function sumReads(metrics: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [, side = '', value] of metrics.join('\n').matchAll(/^stitchdesk_reads_total\{side="(\w+)"\} (\d+)$/gm)) {
    sums[side] = (sums[side] ?? 0) + Number(value)
  }
  return sums
}
