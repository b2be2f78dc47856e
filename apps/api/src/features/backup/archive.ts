// A backup is a tar archive, compressed by zstd and, with a passphrase, encrypted by age: `age -d FILE | zstd -d | tar -t` reads it.
// Its last entry is a digest of all others, so that a backup that was cut off or changed is recognized.

import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { codeOf } from '../../platform/database/unavailable.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, CHUNK } from './backup-place.ts'

const SEAL = 'seal.json'
const SEALED = z.object({ digest: z.string() })
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])
const AGE = Buffer.from('age-encryption.org/')

export interface ArchiveOptions {
  /** Encrypts what is written, and opens what is read. */
  passphrase?: string | undefined
}

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Adds an entry: its bytes, or a stream of exactly `size` of them. */
  add(name: string, content: Buffer | { size: number; stream: Readable }): Promise<void>
  /** Bytes of the entries so far. */
  written(): number
  /** Seals the archive; it is whole and at its place then. */
  finish(): Promise<void>
  /** Removes what was written so far. */
  discard(): Promise<void>
}

/**
 * Writes an archive to its place, which shows it once it is whole.
 * @throws BackupError where one stands there already
 */
export async function createArchive(place: BackupPlace, { passphrase }: ArchiveOptions = {}): Promise<ArchiveWriter> {
  if (await place.exists()) {
    throw new BackupError(`${place.name} exists already. Name another file, or move that one away.`)
  }
  const tar = pack()
  const compressed = createZstdCompress({
    chunkSize: CHUNK,
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  })
  // Encryption takes memory that a shop without it need not spend.
  const encrypted = passphrase ? await (await import('./age.ts')).encryptAge(passphrase) : undefined
  const packed = encrypted ? pipeline(tar, compressed, encrypted) : pipeline(tar, compressed)
  packed.catch(() => undefined)
  const whole = place.write(encrypted ?? compressed)
  // A place that takes no more, such as a full disk, ends the entry that is being added.
  let refuse: (reason: unknown) => void = () => undefined
  whole.catch((reason: unknown) => {
    tar.destroy()
    refuse(reason)
  })
  const seal = createHash('sha256')
  let bytes = 0

  const put = async (
    name: string,
    size: number,
    write: (header: { name: string; size: number; mode: number }, done: (error?: unknown) => void) => void,
  ) => {
    const written = new Promise<void>((resolve, reject) => {
      refuse = reject
      write({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
    })
    await written.catch(async (error: unknown) => {
      tar.destroy()
      throw await whole.then(
        () => error,
        (reason: unknown) => (isBrokenOff(reason) ? error : reason),
      )
    })
  }
  const putWhole = (name: string, body: Buffer) =>
    put(name, body.length, (header, done) => tar.entry(header, body, done).on('error', done))
  return {
    async add(name, content) {
      const hash = createHash('sha256')
      const size = Buffer.isBuffer(content) ? content.length : content.size
      if (Buffer.isBuffer(content)) {
        hash.update(content)
        await putWhole(name, content)
      } else {
        await put(name, size, (header, done) => {
          pipeline(content.stream, tap(hash), tar.entry(header, done)).catch(done)
        })
      }
      addTo(seal, name, size, hash)
      bytes += size
    },
    written: () => bytes,
    async finish() {
      const body = Buffer.from(JSON.stringify({ digest: seal.digest('hex') }))
      await putWhole(SEAL, body)
      tar.finalize()
      await whole
    },
    async discard() {
      tar.destroy()
      await whole.catch(() => undefined)
    },
  }
}

/**
 * Reads an archive from its beginning to its end.
 * @param visit given each entry in order; what it does not read is read for it
 * @throws BackupError where the file is no whole backup, or the passphrase does not open it
 */
export async function readArchive(
  place: BackupPlace,
  { passphrase }: ArchiveOptions,
  visit: (name: string, content: Readable, size: number) => Promise<void>,
): Promise<void> {
  const sealed = await plain(place, passphrase)
  const entries = extract()
  const flowing = pipeline(sealed, createZstdDecompress({ chunkSize: CHUNK }), entries)
  // The stream of an entry doesn't notice that no more bytes come; `flowing` does.
  entries.on('error', () => undefined)
  const broken = new Promise<never>((_resolve, reject) => flowing.catch(reject))
  const seal = createHash('sha256')
  let wanted: string | undefined
  const readAll = async () => {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      if (name === SEAL) {
        wanted = SEALED.safeParse(JSON.parse((await buffer(Readable.from(entry))).toString('utf8'))).data?.digest
        continue
      }
      const hash = createHash('sha256')
      const content = tap(hash)
      pipeline(Readable.from(entry), content).catch(() => undefined)
      await visit(name, content, size)
      if (!content.readableEnded) for await (const _ of content);
      addTo(seal, name, size, hash)
    }
    await flowing
  }
  try {
    await Promise.race([readAll(), broken])
  } catch (error) {
    if (error instanceof BackupError || !isDamage(error)) throw error
    throw new BackupError(`${place.name} is damaged or was cut off. Use another backup.`, { cause: error })
  } finally {
    sealed.destroy()
  }
  if (wanted !== seal.digest('hex'))
    throw new BackupError(`${place.name} is damaged or was cut off. Use another backup.`)
}

/** The archive ended before its place failed. */
const isBrokenOff = (reason: unknown): boolean =>
  reason instanceof Error && (codeOf(reason) === 'ERR_STREAM_PREMATURE_CLOSE' || isBrokenOff(reason.cause))

const addTo = (seal: Hash, name: string, size: number, hash: Hash) =>
  seal.update(`${hash.digest('hex')} ${size} ${name}\n`)

const tap = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })

/** The errors of decompressing, unpacking and decrypting damaged bytes. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ZSTD|Z_)/.test(codeOf(error)) ||
    /unexpected end|Unexpected end|invalid tar|Invalid tar|premature|authenticate|payload|stream/i.test(error.message))

/** The compressed bytes of a backup, decrypted where they are encrypted. */
async function plain(place: BackupPlace, passphrase: string | undefined): Promise<Readable> {
  const { start, source } = await peek(await place.read())
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return source
  source.on('error', () => undefined)
  if (!start.subarray(0, AGE.length).equals(AGE)) {
    source.destroy()
    throw new BackupError(`${place.name} is no backup of Stitchdesk.`)
  }
  if (!passphrase) {
    source.destroy()
    throw new BackupError(`${place.name} is encrypted. Set BACKUP_PASSPHRASE.`)
  }
  const { decryptAge } = await import('./age.ts')
  const opened = await decryptAge(source, passphrase).catch((error: unknown) => {
    source.destroy()
    throw new BackupError(`BACKUP_PASSPHRASE does not open ${place.name}.`, { cause: error })
  })
  pipeline(source, opened).catch(() => undefined)
  return opened
}

/** The beginning of a stream, and the stream with it. */
async function peek(whole: Readable): Promise<{ start: Buffer; source: Readable }> {
  const source = new PassThrough({ readableHighWaterMark: CHUNK })
  pipeline(whole, source).catch(() => undefined)
  const chunks: Buffer[] = []
  let bytes = 0
  for (;;) {
    const chunk: Buffer | null = source.read() ?? (await once(source, 'readable').then(() => source.read()))
    if (!chunk) break
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= AGE.length) break
  }
  const start = Buffer.concat(chunks)
  if (bytes > 0) source.unshift(start)
  return { start, source }
}
