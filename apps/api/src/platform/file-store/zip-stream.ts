import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

/** A file on its way into a ZIP. */
export interface ZipEntry {
  name: string
  date: Date
  content: Readable
}

/**
 * Writes a ZIP while its entries arrive one after another, so that neither an entry nor the whole is ever in memory. It compresses
 * little, because pictures are compressed already. It doesn't store entries uncompressed, because some programs can't read those
 * from the front.
 * @param entries each is asked for once the one before is written; a failure breaks the ZIP off, because a short ZIP that looks
 * whole is worse than none
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const out = new PassThrough()
  const left = new AbortController()
  const breakOff = (error: Error) => out.destroy(error)
  zip.on('error', breakOff)
  // The reader has gone, so no more files are opened.
  out.once('close', () => {
    left.abort()
    zip.abort()
  })
  zip.pipe(out)
  fill(zip, entries, left.signal).catch(breakOff)
  return out
}

async function fill(zip: ZipArchive, entries: AsyncIterable<ZipEntry>, signal: AbortSignal) {
  for await (const { name, date, content } of entries) {
    try {
      const failed = once(content, 'error', { signal }).then(([error]) => Promise.reject(error))
      const written = once(zip, 'entry', { signal })
      zip.append(content, { name, date })
      await Promise.race([written, failed])
      failed.catch(() => undefined)
    } finally {
      content.destroy()
    }
  }
  await zip.finalize()
}
