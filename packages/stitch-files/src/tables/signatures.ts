import { FORMATS, type StitchFormat } from './formats.ts'

/** How content begins, as Latin-1; some begin with something else, and have it further on. */
type Beginning = string | { at: number; bytes: string }

/** What the first bytes of a file tell: a machine format, the container that Wilcom’s are kept in, or another kind of file. */
export type Signature = { format: StitchFormat | 'container' } | { foreign: string }

const MACHINE = Object.entries(FORMATS).flatMap(([format, row]) =>
  'begins' in row ? [{ format: format as StitchFormat, begins: row.begins }] : [],
)

/** Wilcom’s formats begin alike: only what their container holds tells which one a file is. */
const IN_CONTAINER: readonly StitchFormat[] = ['emb', 'art']

/** Whether every file of a format begins by a signature. */
export const hasSignature = (format: StitchFormat): boolean => 'begins' in FORMATS[format]

/** Kinds of files that people send by mistake, or to do harm. */
const FOREIGN: readonly (readonly [name: string, ...beginnings: Beginning[]])[] = [
  ['a program', 'MZ', '\x7FELF', '\xCA\xFE\xBA\xBE', '\xCE\xFA\xED\xFE', '\xCF\xFA\xED\xFE', '\0asm'],
  ['a script', '#!'],
  ['a database', 'SQLite format 3\0'],
  ['a ZIP archive', 'PK\x03\x04', 'PK\x05\x06'],
  ['a RAR archive', 'Rar!'],
  [
    'an archive',
    '\x1F\x8B',
    'BZh',
    '\xFD7zXZ\0',
    '\x28\xB5\x2F\xFD',
    '7z\xBC\xAF',
    'MSCF',
    { at: 257, bytes: 'ustar' },
  ],
  ['a web page', '<!DOCTYPE', '<!doctype', '<html', '<HTML'],
  ['an SVG or XML file', '<?xml', '\xEF\xBB\xBF<?xml', '<svg'],
  ['a text document', '{\\rtf'],
  ['a PDF', '%PDF'],
  ['a PostScript file', '%!PS', '\xC5\xD0\xD3\xC6'],
  ['a JPEG picture', '\xFF\xD8\xFF'],
  ['a PNG picture', '\x89PNG'],
  ['a GIF picture', 'GIF8'],
  ['a TIFF picture', 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['a Photoshop picture', '8BPS'],
  [
    'a picture or film',
    'RIFF',
    'FLV\x01',
    '\x1A\x45\xDF\xA3',
    '\x30\x26\xB2\x75\x8E\x66\xCF\x11',
    { at: 4, bytes: 'ftyp' },
  ],
  ['a sound', 'ID3', 'OggS', 'fLaC'],
]

/**
 * What the first bytes of a file tell, undefined where they tell nothing, as in most machine formats. Uploads and readers ask this
 * one function, so that what is read is taken too.
 * @param start the first 300 bytes, or more
 */
export function signatureOf(start: Uint8Array): Signature | undefined {
  const text = String.fromCharCode(...start.subarray(0, 300))
  const begins = (each: Beginning) =>
    typeof each === 'string' ? text.startsWith(each) : text.startsWith(each.bytes, each.at)
  const machine = MACHINE.find((each) => each.begins.some(begins))
  if (machine) return { format: IN_CONTAINER.includes(machine.format) ? 'container' : machine.format }
  const foreign = FOREIGN.find(([, ...beginnings]) => beginnings.some(begins))
  if (foreign) return { foreign: foreign[0] }
  // Two letters could begin stitches too; behind a bitmap’s size come four bytes that are always zero.
  if (text.startsWith('BM') && text.startsWith('\0\0\0\0', 6)) return { foreign: 'a BMP picture' }
  return undefined
}
