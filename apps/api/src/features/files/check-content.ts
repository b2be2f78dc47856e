import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { fileExtension, givenFileName } from '@stitchdesk/contract/files/file-name'
import { type ArtworkExtension, UPLOAD_EXTENSIONS } from '@stitchdesk/contract/files/upload-extensions'
import { isStitchFormat } from '@stitchdesk/stitch-files/tables/formats'
import { hasSignature, signatureOf } from '@stitchdesk/stitch-files/tables/signatures'
import { AppError } from '../../platform/errors.ts'
import type { Incoming } from '../../platform/incoming.ts'
import { isHeic } from '../sandbox/heic-start.ts'

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', from, from + length)

const startsWith =
  (...starts: string[]) =>
  (bytes: Uint8Array) =>
    starts.some((start) => ascii(bytes, 0, start.length) === start)

interface ContentType {
  type: string
  /** how its content begins, where it has a signature */
  fits?: (bytes: Uint8Array) => boolean
}

const DOS_EPS = '\xC5\xD0\xD3\xC6'

const ZIP = 'PK\x03\x04'
/** The reader of machine files judges its content. */
const MACHINE: ContentType = { type: 'application/octet-stream' }
/** A telephone's photo is often called by the other format's name, and is taken for what it is. */
const isPhoto = (bytes: Uint8Array) => startsWith('\xFF\xD8\xFF')(bytes) || isHeic(bytes)
const PHOTO = { type: 'image/jpeg', fits: isPhoto }
const TIFF = { type: 'image/tiff', fits: startsWith('II*\0', 'MM\0*', 'II+\0', 'MM\0+') }
const isRiffCdr = (bytes: Uint8Array) => ascii(bytes, 0, 4) === 'RIFF' && /^cdr/i.test(ascii(bytes, 8, 4))

/** The content type of a stored SVG. */
export const SVG_TYPE = 'image/svg+xml'
const HEIC_TYPE = 'image/heic'
// A parser reads all of it, in a process of its own.
const DRAWING = { type: SVG_TYPE, fits: () => true }

/** Content type of artwork by extension. */
const TYPES: Record<ArtworkExtension, ContentType> = {
  jpg: PHOTO,
  jpeg: PHOTO,
  jfif: PHOTO,
  heic: PHOTO,
  heif: PHOTO,
  png: { type: 'image/png', fits: startsWith('\x89PNG\r\n\x1A\n') },
  gif: { type: 'image/gif', fits: startsWith('GIF87a', 'GIF89a') },
  bmp: { type: 'image/bmp', fits: startsWith('BM') },
  tiff: TIFF,
  tif: TIFF,
  webp: { type: 'image/webp', fits: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP' },
  pdf: { type: 'application/pdf', fits: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-') },
  ai: { type: 'application/postscript', fits: (bytes) => /%PDF-|%!PS/.test(ascii(bytes, 0, 1024)) },
  eps: { type: 'application/postscript', fits: startsWith('%!PS', DOS_EPS) },
  psd: { type: 'image/vnd.adobe.photoshop', fits: startsWith('8BPS') },
  svg: DRAWING,
  svgz: DRAWING,
  // CorelDRAW: a RIFF file, or from version X4 on an archive.
  cdr: { type: 'application/vnd.corel-draw', fits: (bytes) => isRiffCdr(bytes) || ascii(bytes, 0, 4) === ZIP },
}

/** What the first bytes of a file say about it. */
interface Checked {
  /** Content type. */
  type: string
  /** Whether only its reader can tell: a machine format with a signature, and content that has none. */
  isUnsure: boolean
}

/**
 * The content type of a file whose content fits its name. Only its first bytes are compared with signatures. A machine file may be of
 * any machine format: which one it is, its reader says.
 * @throws AppError file_type_refused, file_empty, file_content_differs
 */
export function checkContent(name: string, incoming: Incoming): Checked {
  const bytes = incoming.start
  const extension = fileExtension(name)
  if (!isOneOf(UPLOAD_EXTENSIONS, extension)) {
    throw new AppError('file_type_refused', { file: shownName(name), accepted: UPLOAD_EXTENSIONS.join(', ') })
  }
  const { type, fits } = isStitchFormat(extension) ? MACHINE : TYPES[extension]
  if (bytes.length === 0) throw new AppError('file_empty', { file: shownName(name) })
  const signature = isStitchFormat(extension) ? signatureOf(bytes) : undefined
  // A machine file without a signature could hide anything, so one that begins like another kind of file is refused.
  if (fits ? !fits(bytes) : signature && 'foreign' in signature) throw contentDiffers(name)
  return {
    type: isHeic(bytes) ? HEIC_TYPE : type,
    isUnsure: isStitchFormat(extension) && !signature && hasSignature(extension),
  }
}

export const contentDiffers = (name: string): AppError =>
  new AppError('file_content_differs', { file: shownName(name), extension: fileExtension(name) })

/** A file name fit for a sentence. */
export function shownName(name: string): string {
  const plain = givenFileName(name)
  const letters = [...plain]
  return letters.length > 60 ? `${letters.slice(0, 57).join('')}…` : plain || 'This file'
}
