import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import type { Cluster } from './cluster.ts'

/** Something that happens to a cluster while people work, and how it is put right as an administrator would. */
interface Mishap {
  name: string
  run(cluster: Cluster, random: Random): Promise<void>
}

const second = 1_000

/** All that happens; each run begins with each of them once, in an order of its own. */
export const MISHAPS: readonly Mishap[] = [
  {
    name: 'a web process is killed',
    async run({ webs }, random) {
      const web = random.pick(webs)
      await web.end('SIGKILL')
      await sleep(random.int(0, 3) * second)
      await web.start()
    },
  },
  {
    name: 'a web process hangs for 8 s',
    async run({ webs }, random) {
      const web = random.pick(webs)
      web.signal('SIGSTOP')
      await sleep(8 * second)
      web.signal('SIGCONT')
    },
  },
  {
    name: 'the web processes are restarted one after the other',
    async run({ webs, healthy }) {
      for (const web of webs) {
        await web.end('SIGTERM')
        await web.start()
        await healthy()
      }
    },
  },
  {
    name: 'a worker is killed',
    async run({ workers }, random) {
      const worker = random.pick(workers)
      await worker.end('SIGKILL')
      await worker.start()
    },
  },
  {
    name: 'the standby is lost and comes back',
    run: ({ servers }) =>
      servers.withoutStandby(async () => {
        await servers.standby().lose()
        await sleep(5 * second)
        await servers.standby().start()
      }),
  },
  {
    name: 'the standby hangs for 6 s',
    run: ({ servers }) =>
      servers.withoutStandby(async () => {
        await servers.standby().pause()
        await sleep(6 * second)
        await servers.standby().resume()
      }),
  },
  {
    name: 'the primary hangs for 3 s',
    async run({ servers }) {
      await servers.primary().pause()
      await sleep(3 * second)
      await servers.primary().resume()
    },
  },
  {
    name: 'the primary is lost and the standby promoted',
    run: ({ servers, pooler }) => servers.failOver(() => pooler.follow()),
  },
  {
    name: 'PgBouncer is killed',
    async run({ pooler }) {
      await pooler.kill()
      await sleep(2 * second)
      await pooler.start()
    },
  },
  {
    name: 'the bucket refuses for 15 s, then hangs for 15 s',
    async run({ bucket }) {
      bucket.turn('refuses')
      await sleep(15 * second)
      bucket.turn('hangs')
      await sleep(15 * second)
      bucket.turn('works')
    },
  },
  {
    name: 'the disk of a web process is full for 10 s',
    async run({ disk }) {
      if (typeof disk === 'string') return
      await disk.fill()
      await sleep(10 * second)
      await disk.empty()
    },
  },
]

/** The mishaps without end: all in an order of their own, then all again in another. */
export function* mishapsOf(random: Random, mishaps: readonly Mishap[] = MISHAPS): Generator<Mishap, never> {
  for (;;) yield* shuffled(mishaps, random)
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items]
  for (let last = order.length - 1; last > 0; last--) {
    const at = random.int(0, last)
    ;[order[last], order[at]] = [order[at] as T, order[last] as T]
  }
  return order
}
