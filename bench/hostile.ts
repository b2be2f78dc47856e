import { setTimeout as sleep } from 'node:timers/promises'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { callPath } from '@stitchdesk/contract/first-calls'
import { HOSTILE_FILES, longTexts, manyStitches } from '../apps/api/test/support/hostile-files.ts'
import type { Child } from './child.ts'
import { type Call, repeat, type Sample, summarise } from './measure.ts'
import { formatTable } from './table.ts'

const CONNECTIONS = [1, 10]
/** Calls run with and without hostile files in turns, so that other load of the machine affects both alike. */
const TURNS = 3
const TURN_SECONDS = { quiet: 4, besides: 8 }
/** How many files are sent for one request before the next request's. */
const FILES_EACH = 10
/**
 * How many files may wait to be drawn: one is being drawn at any moment, and the queue is empty soon after the turn.
 */
const WAITING = 3
const LOOK_EVERY_MS = 200
const TIMEOUT_MS = 120_000

/** A list call by itself, and while hostile files are uploaded and drawn. */
interface HostileFigure {
  connections: number
  quiet: { p50: number; perSecond: number }
  besides: { p50: number; perSecond: number }
}

interface Setup {
  api: Child
  /** Of an account that sees every request. */
  token: string
  /** A list call of that account. */
  list: Call
  print: (message: string) => void
}

/**
 * Measures a list call while files that would take a decoder much time or memory arrive and are drawn, one after the
 * other.
 */
export async function measureBesideHostile(setup: Setup): Promise<HostileFigure[]> {
  const sender = new Sender(setup, await hostileFiles())
  const figures: HostileFigure[] = []
  try {
    for (const connections of CONNECTIONS) {
      const slices: Record<'quiet' | 'besides', Sample[]> = { quiet: [], besides: [] }
      for (let turn = 0; turn < TURNS; turn++) {
        slices.quiet.push(await repeat(setup.list, connections, TURN_SECONDS.quiet))
        const stop = sender.start()
        // Wait until the first of them is being drawn.
        await sleep(1000)
        slices.besides.push(await repeat(setup.list, connections, TURN_SECONDS.besides))
        await stop()
        await sender.settle()
      }
      figures.push({ connections, quiet: summarise(slices.quiet), besides: summarise(slices.besides) })
    }
    setup.print(`${sender.sent} hostile files were sent, and each came to its end.`)
  } finally {
    await sender.takeBack()
  }
  return figures
}

interface Sendable {
  extension: string
  bytes: Uint8Array<ArrayBuffer>
}

async function hostileFiles(): Promise<Sendable[]> {
  const refused = await Promise.all(
    HOSTILE_FILES.map(async ({ extension, make }) => ({ extension, bytes: new Uint8Array(await make()) })),
  )
  // A file that is too large is refused before anything is stored.
  return [
    ...refused.filter(({ bytes }) => bytes.length <= FILE_LIMITS.bytes),
    { extension: 'svg', bytes: new Uint8Array(longTexts) },
    { extension: 'dst', bytes: new Uint8Array(manyStitches()) },
  ]
}

/** Sends hostile files for one request, each with other bytes, so that each is drawn. */
class Sender {
  sent = 0
  private readonly setup: Setup
  private readonly files: Sendable[]
  private readonly stored: { orderCode: string; filePath: string; token: string }[] = []
  private codes: string[] = []

  constructor(setup: Setup, files: Sendable[]) {
    this.setup = setup
    this.files = files
  }

  /** @returns stops it, once the current file is stored */
  start(): () => Promise<void> {
    let stopped = false
    const work = async () => {
      while (!stopped) {
        await this.sendNext()
        await this.settle(WAITING - 1)
      }
    }
    const done = work()
    done.catch(() => undefined)
    return async () => {
      stopped = true
      await done
    }
  }

  private async sendNext(): Promise<void> {
    if (this.codes.length === 0) this.codes = await this.readCodes()
    const orderCode = this.codes[Math.floor(this.sent / FILES_EACH) % this.codes.length] ?? ''
    const { extension, bytes } = this.files[this.sent % this.files.length] as Sendable
    const form = new FormData()
    form.append('files', new File([bytes, uniqueEnd(extension, this.sent)], `hostile-${this.sent}.${extension}`))
    this.sent += 1
    const made = await this.call('upload', { orderCode }, form)
    for (const { filePath, url } of made) this.stored.push({ orderCode, filePath, token: url.split('/').at(-2) ?? '' })
  }

  private async readCodes(): Promise<string[]> {
    const answer = await fetch(this.setup.list.url, this.setup.list)
    const { docs } = (await answer.json()) as Answer<'listOrders'>
    return docs.map(({ orderCode }) => String(orderCode))
  }

  /** Waits until at most `most` files are still to be drawn. */
  async settle(most = 0): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS
    for (;;) {
      const tokens = this.stored.slice(-2 * WAITING).map(({ token }) => token)
      const { docs } = await this.call('readPictures', {}, JSON.stringify({ tokens }))
      const left = docs.filter(({ picture }) => picture.state === 'waiting' || picture.state === 'working')
      if (left.length <= most) return
      if (performance.now() > deadline) throw new Error('Some hostile files do not come to their end.')
      await sleep(LOOK_EVERY_MS)
    }
  }

  async takeBack(): Promise<void> {
    for (const { orderCode, filePath } of this.stored) {
      await this.call('removeUpload', { orderCode }, JSON.stringify({ filePath })).catch(() => undefined)
    }
  }

  private async call<N extends CallName>(name: N, params: Record<string, string>, body: string | FormData) {
    const { method, path } = CALLS[name]
    const answer = await fetch(`${this.setup.api.address}${API_BASE}${callPath(path, params)}`, {
      method,
      headers: {
        authorization: `Bearer ${this.setup.token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    })
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer<N>
  }
}

/** Changes a file's content without changing its kind. */
function uniqueEnd(extension: string, number: number): string {
  return extension === 'svg' ? `<!-- ${number} ${Date.now()} -->` : `${number} ${Date.now()}`
}

/** Times of a list alone and beside hostile files, as a table. */
export function hostileTable(figures: readonly HostileFigure[]): string {
  const head = ['connections', 'p50 alone', 'p50 beside', 'alone/s', 'beside/s', 'p50 ratio', 'throughput ratio']
  const rows = figures.map(({ connections, quiet, besides }) => [
    String(connections),
    `${quiet.p50.toFixed(2)} ms`,
    `${besides.p50.toFixed(2)} ms`,
    quiet.perSecond.toFixed(0),
    besides.perSecond.toFixed(0),
    (besides.p50 / quiet.p50).toFixed(2),
    (quiet.perSecond / besides.perSecond).toFixed(2),
  ])
  return `\n${formatTable(head, rows)}\n`
}
