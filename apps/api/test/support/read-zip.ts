import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const CENTRAL = 0x02014b50
const END_BYTES = 22

/** The files of a ZIP by name, as its directory at the end lists them; fails where it is not whole. Format: PKWARE APPNOTE. */
export function readZip(zip: Buffer): Record<string, Buffer> {
  const end = zip.length - END_BYTES
  if (zip.readUInt32LE(end) !== END) throw new Error('This ZIP has no end.')
  const files: Record<string, Buffer> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw new Error('This ZIP’s directory is broken.')
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const header = zip.readUInt32LE(at + 42)
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20))
    files[name] = zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
