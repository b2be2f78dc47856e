import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Bytes that have arrived and wait in a `.part` file to be kept or discarded. */
export interface Incoming {
  size: number
  /** SHA-256, in hexadecimal. */
  checksum: string
  /** The first bytes, enough to tell what sort of content it is. */
  start: Buffer
  open(): Readable
  /** Moves the file, in one step. Called where source and target are on one disk. */
  moveTo(path: string): Promise<void>
  /** Removes the file if it is still there. */
  discard(): Promise<void>
}

const START_BYTES = 4100

/** Takes streams in as files of a folder, each byte once: written and hashed as it passes, never held. */
export function openIncoming(folder: string) {
  return {
    async receive(source: Readable): Promise<Incoming> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${randomUUID()}.part`)
      const discard = () => rm(path, { force: true })
      const meter = measure()
      try {
        // A file that is answered as stored must outlast a power cut, so `flush` waits for the disk.
        await pipeline(source, meter.stream, createWriteStream(path, { mode: 0o600, flush: true }))
      } catch (error) {
        await discard()
        throw error
      }
      const received = meter.result()
      // With a known end, a stream ends at its last byte without reading the disk again.
      const open = () => createReadStream(path, received.size > 0 ? { end: received.size - 1 } : {})
      return { ...received, open, moveTo: (to) => move(path, to), discard }
    },

    async clear(before: Date): Promise<void> {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.part'))) {
        const path = join(folder, name)
        // A file that has just been kept or discarded is gone already.
        const found = await stat(path).catch(() => undefined)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}

async function move(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await rename(from, to)
}

/** Counts and hashes what passes, and keeps its beginning. */
function measure() {
  const hash = createHash('sha256')
  const starts: Buffer[] = []
  let size = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (size < START_BYTES) starts.push(Buffer.from(chunk.subarray(0, START_BYTES - size)))
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { stream, result: () => ({ size, checksum: hash.digest('hex'), start: Buffer.concat(starts) }) }
}
