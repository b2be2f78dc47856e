// A process of its own: reads one file from its input, answers its pictures and figures, and ends. Whatever a file does to it,
// the product goes on. It opens no connection and no file but its own program.
import { encodeAnswer } from './answer.ts'
import { drawFile } from './draw.ts'
import { decodeHead } from './protocol.ts'

const LOOK_EVERY_MS = 50
const mostBytes = Number(process.argv[2]) || 512 * 1024 ** 2

/** Nothing is waited for: a thread that lays out a long text would keep an ordinary exit waiting. */
const die = () => process.kill(process.pid, 'SIGKILL')

// Where nobody outside looks after it, the maker watches its own size. A deed that keeps this thread busy is ended from outside.
setInterval(() => process.memoryUsage.rss() > mostBytes && die(), LOOK_EVERY_MS).unref()

let received = Buffer.alloc(0)
let begun = false
process.stdin.on('data', (chunk: Buffer) => {
  if (begun) return
  received = Buffer.concat([received, chunk])
  const message = decodeHead(received)
  if (!message) return
  const { extension, length } = message.head as { extension: string; length: number }
  const bytes = received.subarray(message.end)
  if (bytes.length < length) return
  begun = true
  void drawFile(bytes, extension).then((answer) => process.stdout.write(encodeAnswer(answer), die))
})
// Whoever asked has gone.
process.stdin.on('close', die)
process.stdin.on('error', die)
process.stdout.on('error', die)
