import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { zipStream } from '../../src/platform/file-store/zip-stream.ts'

// A process of its own: it tells the most memory that it ever had, and beside tests that says nothing.

const FILES = 10
const FILE_BYTES = 5 * 1024 * 1024

/** Reads a ZIP of the stored file, so many times, a little slower than it can be made; answers its bytes. */
async function readZip(path: string, count: number): Promise<number> {
  async function* entries() {
    for (let number = 1; number <= count; number++) {
      yield { name: `${number}.bin`, date: new Date(0), content: createReadStream(path) }
    }
  }
  let bytes = 0
  let sinceRest = 0
  for await (const part of zipStream(entries())) {
    bytes += (part as Buffer).length
    sinceRest += (part as Buffer).length
    if (sinceRest > 1024 * 1024) {
      sinceRest = 0
      await setTimeout(5)
    }
  }
  return bytes
}

const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-zip-'))
try {
  const path = join(folder, 'file')
  await writeFile(path, randomBytes(FILE_BYTES))
  // What the first ZIP of a process loads belongs to no download.
  await readZip(path, 1)
  const before = process.resourceUsage().maxRSS
  const bytes = await readZip(path, FILES)
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024
  process.stdout.write(JSON.stringify({ bytes, megabytes }))
} finally {
  await rm(folder, { recursive: true })
}
