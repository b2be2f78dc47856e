// Files as the age tool writes and reads them (https://age-encryption.org/v1). age-encryption makes and reads the header. Node's own
// functions do the slow work, the passphrase's key and the payload: they are many times as fast as JavaScript.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { once } from 'node:events'
import { type Readable, Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'
import { Decrypter, Encrypter, type Identity, type Recipient, Stanza } from 'age-encryption'

/** Bytes of a payload's chunks before encryption, and of the tag that authenticates each. */
const CHUNK = 64 * 1024
const TAG = 16
const NONCE = 16
/** More bytes than any header with a passphrase has. */
const LONGEST_HEADER = 4096

/**
 * Encrypts what passes by a passphrase.
 * @param work how much each try of a passphrase costs, as a power of two; age takes 18
 */
export async function encryptAge(passphrase: string, work = WORK): Promise<Transform> {
  const recipient = recipientOf(passphrase, work)
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const empty = await encrypter.encrypt(new Uint8Array(0))
  const header = Buffer.from(empty.subarray(0, -(NONCE + TAG)))
  const nonce = randomBytes(NONCE)
  const key = payloadKey(recipient.fileKey, nonce)
  const payload = inChunks(CHUNK, (chunk, iv) => seal(key, iv, chunk))
  payload.push(Buffer.concat([header, nonce]))
  return payload
}

/**
 * Decrypts a stream from its beginning.
 * @throws Error where the passphrase is another one, or the stream has no such header
 */
export async function decryptAge(source: Readable, passphrase: string): Promise<Transform> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identityOf(passphrase))
  const fileKey = await decrypter.decryptHeader(await readHeader(source))
  const key = payloadKey(fileKey, await readExactly(source, NONCE))
  let chunks = 0
  return inChunks(CHUNK + TAG, (chunk, iv) => {
    chunks += 1
    // age writes no empty last chunk after others.
    if (chunk.length < TAG || (chunk.length === TAG && chunks > 1)) throw new Error('The payload is cut off.')
    return open(key, iv, chunk)
  })
}

/** The key of a file by a passphrase, as one stanza of the header. Work factors are powers of two: 18 takes about a second, 20 is the most. */
const WORK = 18
const MOST_WORK = 20
const SALT = 16
const NO_IV = Buffer.alloc(12)
const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Wraps the key of one file, and keeps it. */
function recipientOf(passphrase: string, work: number): Recipient & { fileKey: Uint8Array } {
  return {
    fileKey: new Uint8Array(0),
    async wrapFileKey(fileKey) {
      this.fileKey = fileKey
      const salt = randomBytes(SALT)
      const body = seal(await wrappingKey(passphrase, salt, work), NO_IV, fileKey)
      return [new Stanza(['scrypt', base64(salt), String(work)], Buffer.concat(body))]
    },
  }
}

function identityOf(passphrase: string): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const [stanza] = stanzas
      const [kind, salted = '', work = ''] = stanza?.args ?? []
      const salt = Buffer.from(salted, 'base64')
      if (!stanza || kind !== 'scrypt' || stanzas.length > 1 || salt.length !== SALT) return null
      if (!/^[1-9]\d?$/.test(work) || Number(work) > MOST_WORK) throw new Error('The header asks for too much work.')
      const key = await wrappingKey(passphrase, salt, Number(work))
      try {
        return Buffer.concat(open(key, NO_IV, Buffer.from(stanza.body)))
      } catch {
        return null
      }
    },
  }
}

type Scrypt = (
  passphrase: string,
  salt: Buffer,
  length: number,
  options: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

function wrappingKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const labeled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  // 128 bytes for each of N × r, and some more.
  const maxmem = 2 ** (work + 11)
  return (promisify(scrypt) as Scrypt)(passphrase, labeled, 32, { N: 2 ** work, r: 8, p: 1, maxmem })
}

function seal(key: Buffer, iv: Buffer, bytes: Uint8Array): Buffer[] {
  const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: TAG })
  return [cipher.update(bytes), cipher.final(), cipher.getAuthTag()]
}

/** @throws Error where they were changed, or the key is another one */
function open(key: Buffer, iv: Buffer, sealed: Buffer): Buffer[] {
  const end = sealed.length - TAG
  const decipher = createDecipheriv('chacha20-poly1305', key, iv, { authTagLength: TAG })
  decipher.setAuthTag(sealed.subarray(end))
  return [decipher.update(sealed.subarray(0, end)), decipher.final()]
}

const payloadKey = (fileKey: Uint8Array, nonce: Buffer) =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))

/** Handles pieces of a fixed number of bytes. Each has its number and whether it is the last one; only the last may be shorter. */
function inChunks(size: number, work: (chunk: Buffer, iv: Buffer) => Buffer[]): Transform {
  const iv = Buffer.alloc(12)
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  const next = (chunk: Buffer, isLast: boolean) => {
    // Eleven bytes of number, which 48 bits hold for any file, and one for the last.
    iv.writeUIntBE(number++, 5, 6)
    iv[11] = isLast ? 1 : 0
    return work(chunk, iv)
  }
  const answer = (done: TransformCallback, run: () => Buffer[]) => {
    try {
      done(null, Buffer.concat(run()))
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return new Transform({
    transform(given: Buffer, _encoding, done) {
      answer(done, () => {
        const bytes = rest.length > 0 ? Buffer.concat([rest, given]) : given
        const worked: Buffer[] = []
        let at = 0
        // One that fills a piece may be the last one.
        for (; bytes.length - at > size; at += size) worked.push(...next(bytes.subarray(at, at + size), false))
        rest = bytes.subarray(at)
        return worked
      })
    },
    flush(done) {
      answer(done, () => next(rest, true))
    },
  })
}

/** The header with its last line, which begins with three dashes. */
async function readHeader(source: Readable): Promise<Buffer> {
  let read: Buffer = Buffer.alloc(0)
  for (;;) {
    const end = /\n--- .*\n/.exec(read.toString('latin1', 0, LONGEST_HEADER))
    if (end) {
      const length = end.index + end[0].length
      source.unshift(read.subarray(length))
      return read.subarray(0, length)
    }
    const more = read.length < LONGEST_HEADER ? await readSome(source) : null
    if (!more) throw new Error('The header is cut off.')
    read = Buffer.concat([read, more])
  }
}

async function readExactly(source: Readable, bytes: number): Promise<Buffer> {
  let read: Buffer = Buffer.alloc(0)
  while (read.length < bytes) {
    const more = await readSome(source)
    if (!more) throw new Error('The payload is cut off.')
    read = Buffer.concat([read, more])
  }
  source.unshift(read.subarray(bytes))
  return read.subarray(0, bytes)
}

async function readSome(source: Readable): Promise<Buffer | null> {
  for (;;) {
    const chunk: Buffer | null = source.read()
    if (chunk || source.readableEnded) return chunk
    await Promise.race([once(source, 'readable'), once(source, 'end')])
  }
}
