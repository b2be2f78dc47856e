// The other side is age-encryption, the same tool's implementation in JavaScript.
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Decrypter, Encrypter } from 'age-encryption'
import { expect, test } from 'vitest'
import { decryptAge, encryptAge } from '../src/features/backup/age.ts'

const PASSPHRASE = 'correct horse battery staple'
const CHUNK = 64 * 1024
/** Little, for each file of these tests is opened. */
const WORK = 10
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 200_001]

/** In pieces of all sizes, as a disk or a network gives them. */
function* inPieces(bytes: Buffer) {
  for (let at = 0, size = 1; at < bytes.length; at += size, size = (size * 7) % 90_001) {
    yield bytes.subarray(at, at + size)
  }
}

async function encrypt(bytes: Buffer): Promise<Buffer> {
  const encrypter = await encryptAge(PASSPHRASE, WORK)
  const whole = buffer(encrypter)
  await pipeline(Readable.from(inPieces(bytes)), encrypter)
  return whole
}

async function decrypt(bytes: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const source = Readable.from(inPieces(bytes), { objectMode: false })
  const decrypter = await decryptAge(source, passphrase)
  const [whole] = await Promise.all([buffer(decrypter), pipeline(source, decrypter)])
  return whole
}

test('what is encrypted here is read by age, and what age encrypts is read here', async () => {
  for (const size of SIZES) {
    const bytes = randomBytes(size)
    const decrypter = new Decrypter()
    decrypter.addPassphrase(PASSPHRASE)
    const encrypted = await encrypt(bytes)
    expect(Buffer.from(await decrypter.decrypt(encrypted)).equals(bytes), `${size} bytes by age`).toBe(true)
    const encrypter = new Encrypter()
    encrypter.setPassphrase(PASSPHRASE)
    encrypter.setScryptWorkFactor(WORK)
    const theirs = Buffer.from(await encrypter.encrypt(bytes))
    expect((await decrypt(theirs)).equals(bytes), `${size} bytes of age`).toBe(true)
  }
})

test('what was changed, cut off or is of another passphrase is refused', async () => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(WORK)
  const whole = Buffer.from(await encrypter.encrypt(randomBytes(2 * CHUNK)))
  await expect(decrypt(whole, 'wrong')).rejects.toThrow()
  for (const cut of [1, 16, CHUNK + 16, CHUNK + 17, 2 * (CHUNK + 16)]) {
    await expect(decrypt(whole.subarray(0, -cut)), `${cut} bytes less`).rejects.toThrow()
  }
  for (const at of [40, whole.length - CHUNK - 40, whole.length - 1]) {
    const changed = Buffer.from(whole)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(decrypt(changed), `byte ${at} changed`).rejects.toThrow()
  }
  await expect(decrypt(Buffer.concat([whole, randomBytes(16)]))).rejects.toThrow()
})
