// A process of its own: reads one file from its input, answers what it was asked about it, and ends. Whatever a file does to
// it, the product goes on. It opens no connection and no file but its own program.
import { doTask } from './do-task.ts'
import { decode, type Message } from './protocol.ts'
import type { Task } from './tasks.ts'

const LOOK_EVERY_MS = 50
const mostBytes = Number(process.argv[2]) || 512 * 1024 ** 2

/** Nothing is waited for: a thread that lays out a long text would keep an ordinary exit waiting. */
const die = () => process.kill(process.pid, 'SIGKILL')

// Where nobody outside looks after it, it watches its own size. A deed that keeps this thread busy is ended from outside.
setInterval(() => process.memoryUsage.rss() > mostBytes && die(), LOOK_EVERY_MS).unref()

const chunks: Buffer[] = []
let begun = false
process.stdin.on('data', (chunk: Buffer) => {
  if (begun) return
  chunks.push(chunk)
  const message = decode(Buffer.concat(chunks))
  if (!message) return
  begun = true
  void answer(message)
})
// Whoever asked has gone.
process.stdin.on('close', die)
process.stdin.on('error', die)
process.stdout.on('error', die)

async function answer({ head, parts: [bytes = Buffer.alloc(0), ...others] }: Message) {
  process.stdout.write(await doTask(head as Task, bytes, others), die)
}
