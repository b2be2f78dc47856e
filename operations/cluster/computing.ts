import { readFile } from 'node:fs/promises'
import { processesOf } from '../../apps/api/test/support/postgres-pair.ts'
import type { Cluster } from './cluster.ts'

/** Of the kernel's clock for processes. */
const TICK_MS = 10

/** Milliseconds of computing, by part of a cluster. */
export type Computing = Record<'webs' | 'workers' | 'primary' | 'standby' | 'pooler' | 'proxy', number>

/** What every part has computed since it started. Unlike time that passes it is nearly the same on a busy machine. */
export async function computingOf({ webs, workers, servers, pooler, proxy }: Cluster): Promise<Computing> {
  const sum = async (pids: readonly (number | undefined)[]) =>
    (await Promise.all(pids.map((pid) => (pid ? computed(pid) : 0)))).reduce((one, other) => one + other, 0)
  return {
    webs: await sum(webs.map((web) => web.pid)),
    workers: await sum(workers.map((worker) => worker.pid)),
    primary: await sum(await processesOf(servers.primary().cluster.data)),
    standby: await sum(await processesOf(servers.standby().cluster.data)),
    pooler: await sum([pooler.pid()]),
    proxy: await sum([proxy.pid]),
  }
}

/** A process and its children that have ended. */
async function computed(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return computingIn(stat)
}

/** Milliseconds in a line of the kernel about a process, whose name may hold anything. */
export function computingIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
}

/** Computing for each of some calls, by part. */
export const perCall = (before: Computing, after: Computing, calls: number): Computing =>
  Object.fromEntries(
    Object.entries(after).map(([part, ms]) => [
      part,
      Math.round((100 * (ms - before[part as keyof Computing])) / Math.max(calls, 1)) / 100,
    ]),
  ) as Computing
