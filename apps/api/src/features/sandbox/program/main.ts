// A process of its own that reads one file from its input, answers one question about it and ends, so that no file can harm the
// product. It opens no connection and no file but its own program.
import { Console } from 'node:console'
import type { Currency } from '@stitchdesk/contract/basics/enums'
import { setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { Message } from '../../../platform/sandbox.ts'
import { doTask, prepareFor } from './do-task.ts'
import { decode, messageBytes } from './protocol.ts'
import type { Task } from './tasks.ts'

// The runtime takes kept code only from a folder that it may write to; nothing of a file has been read yet.
const { permission } = process as unknown as { permission: { drop(scope: 'fs.write'): void } }
permission.drop('fs.write')

// The output is the answer's, and a decoder that logs what it can't read would write into it.
globalThis.console = new Console(process.stderr)

const LOOK_EVERY_MS = 50
const mostBytes = Number(process.argv[2]) || 512 * 1024 ** 2

// Started ahead of its task, it gets ready while it waits.
void prepareFor(process.argv[3] ?? '')

/** Ends at once: an ordinary exit would wait for a thread that lays out a long text. */
const die = () => process.kill(process.pid, 'SIGKILL')

// It watches its own size where the product can't. Work that blocks this thread is ended from outside.
setInterval(() => process.memoryUsage.rss() > mostBytes && die(), LOOK_EVERY_MS).unref()

let chunks: Buffer[] = []
let receivedBytes = 0
/** As far as what has come tells. */
let neededBytes = 0
let begun = false
process.stdin.on('data', (chunk: Buffer) => {
  if (begun) return
  chunks.push(chunk)
  receivedBytes += chunk.length
  // A large file comes in hundreds of chunks: putting them together at each would take longer than drawing it.
  if (receivedBytes < neededBytes) return
  const received = Buffer.concat(chunks)
  chunks = [received]
  neededBytes = messageBytes(received)
  const message = decode(received)
  if (!message) return
  begun = true
  void answer(message)
})
// The caller has left.
process.stdin.on('close', die)
process.stdin.on('error', die)
process.stdout.on('error', die)

async function answer({ head, parts: [bytes = Buffer.alloc(0), ...others] }: Message) {
  const { currency, ...task } = head as Task & { currency: Currency }
  setShopCurrency(currency)
  process.stdout.write(await doTask(task as Task, bytes, others), die)
}
