/** Signatures of files that hold no stitches: bytes as Latin-1, with an offset where they don't begin the file. */
const BEGINNINGS: readonly (string | { at: number; bytes: string })[] = [
  // Programs, scripts and what holds them.
  'MZ',
  '\x7FELF',
  '#!',
  '\xCA\xFE\xBA\xBE',
  '\xCE\xFA\xED\xFE',
  '\xCF\xFA\xED\xFE',
  '\0asm',
  'SQLite format 3\0',
  // Archives.
  'PK\x03\x04',
  'PK\x05\x06',
  '\x1F\x8B',
  'BZh',
  '\xFD7zXZ\0',
  '\x28\xB5\x2F\xFD',
  'Rar!',
  '7z\xBC\xAF',
  'MSCF',
  { at: 257, bytes: 'ustar' },
  // Pages and other texts.
  '<!DOCTYPE',
  '<!doctype',
  '<html',
  '<HTML',
  '<?xml',
  '\xEF\xBB\xBF<?xml',
  '<svg',
  '{\\rtf',
  '%PDF-',
  '%!PS',
  // Pictures.
  '\xFF\xD8\xFF',
  '\x89PNG\r\n\x1A\n',
  'GIF87a',
  'GIF89a',
  'II*\0',
  'MM\0*',
  'II+\0',
  'MM\0+',
  '8BPS',
  // Sound and film.
  'RIFF',
  'ID3',
  'OggS',
  'fLaC',
  'FLV\x01',
  '\x1A\x45\xDF\xA3',
  '\x30\x26\xB2\x75\x8E\x66\xCF\x11',
  { at: 4, bytes: 'ftyp' },
]

const holds = (bytes: Uint8Array, at: number, wanted: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + wanted.length) === wanted

/** Two letters could begin stitches too; behind a bitmap's size come four bytes that are always zero. */
const isBitmap = (bytes: Uint8Array) => holds(bytes, 0, 'BM') && holds(bytes, 6, '\0\0\0\0')

/** Whether content without a signature of its own begins like a program, a page, an archive, a picture, sound or film. */
export function hasForeignSignature(bytes: Uint8Array): boolean {
  if (isBitmap(bytes)) return true
  return BEGINNINGS.some((each) =>
    typeof each === 'string' ? holds(bytes, 0, each) : holds(bytes, each.at, each.bytes),
  )
}
