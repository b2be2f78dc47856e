import { isWritable, readStitchFile, writeStitchFile } from '@stitchdesk/stitch-files'
import { paletteKey } from '../apps/api/src/features/pictures/palette.ts'
import { cleanFileName } from '../apps/api/src/platform/ascii-names.ts'
import type { DemoBrand } from './brands.ts'
import { brandTitle, type Design, type Sewn } from './designs.ts'
import type { Random } from './random.ts'
import type { UploadRow } from './rows.ts'
import { iso } from './shop-clock.ts'
import { chosenThread } from './thread-chart.ts'

/** A stored file: its row, its bytes for the file store, and for a result the versions that show it. */
export type PlannedFile = {
  row: UploadRow
  bytes: Uint8Array
  /** The thread colors of a machine file. */
  palette: string[] | null
  processingIds: string[]
}

/** A file as somebody uploads it. */
export type NamedFile = { name: string; bytes: Uint8Array; given?: GivenColors | null }

/** The colors of a machine file that holds none, and their origin. */
type GivenColors = { from: 'sewOut' | 'designer'; colors: string[] }

const contentTypes: Record<string, string> = {
  png: 'image/png',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  ai: 'application/postscript',
  eps: 'application/postscript',
}

/** The artwork that a customer sends: one or two files, named as people name files. */
export function artworkFiles(random: Random, brand: DemoBrand, { artwork }: Design): NamedFile[] {
  const title = brandTitle(brand)
  const picture: NamedFile = {
    name: random.pick([
      `${title} logo.png`,
      `${brand.name} art.png`,
      `IMG_${random.int(1200, 9900)}.png`,
      `${title}_final.png`,
    ]),
    bytes: artwork.png,
  }
  const curves: NamedFile = random.chance(0.6)
    ? { name: `${brand.name} logo.pdf`, bytes: artwork.pdf }
    : { name: `${brand.name}-logo.svg`, bytes: artwork.svg }
  const choice = random.weighted({ picture: 0.66, curves: 0.1, both: 0.24 })
  return { picture: [picture], curves: [curves], both: [picture, curves] }[choice]
}

/**
 * What staff deliver for an embroidery request: a picture of the sew-out, the machine file, and the same design in the format
 * that was asked for where that is another one.
 */
export function sewnFiles(
  brand: DemoBrand,
  design: Design,
  { size, round, format }: { size: 'small' | 'back'; round: number; format: string },
): NamedFile[] {
  const sewn = (size === 'back' ? design.back : null) ?? design.small
  const name = `${brandTitle(brand)}${size === 'back' ? ' back' : ''}${round > 1 ? ` rev${round}` : ''}`
  return [
    { name: `${name} sew-out.png`, bytes: sewn.png },
    { name: `${name}.dst`, bytes: sewn.dst, given: givenColors(sewn) },
    ...asFormat(sewn, format).map((bytes) => ({
      name: `${name}.${format}`,
      bytes,
      given: carriesNone.includes(format) && !isCut(bytes, sewn, format) ? givenColors(sewn) : null,
    })),
  ]
}

/** Delivered formats that hold no colors. */
const carriesNone = ['dsb', 'exp', 'tap']

/**
 * The colors of the sew-out; where it shows none for sure, a designer has set those of every other file, and the rest
 * have none yet.
 */
function givenColors({ matched, threads, stitches }: Sewn): GivenColors | null {
  if (matched) return { from: 'sewOut', colors: matched }
  return stitches % 2 === 0 ? { from: 'designer', colors: threads } : null
}

const isCut = (bytes: Uint8Array, { dst }: Sewn, format: string) =>
  written.get(dst)?.get(format)?.length !== bytes.length

const written = new Map<Uint8Array, Map<string, Uint8Array>>()

/** One in so many files is cut off, as if it was copied to a full disk. */
const cutEvery = 29

/** The design in another format than DST, if that can be written. */
function asFormat({ dst, threads }: Sewn, format: string): Uint8Array[] {
  if (format === 'dst' || !isWritable(format)) return []
  const known = written.get(dst) ?? new Map<string, Uint8Array>()
  written.set(dst, known)
  const design = { ...readStitchFile(dst, 'design.dst'), threads: threads.map((color) => ({ color })) }
  const whole = known.get(format) ?? writeStitchFile(design, format).bytes
  known.set(format, whole)
  return [whole.length % cutEvery === 0 ? whole.slice(0, Math.floor(whole.length * 0.7)) : whole]
}

/** The result of a vector request: the wanted format, and a picture of it. */
export function vectorFiles(brand: DemoBrand, { artwork }: Design, format: string, round: number): NamedFile[] {
  const name = `${brandTitle(brand)} vector${round > 1 ? ` rev${round}` : ''}`
  const curves = {
    eps: [{ name: `${name}.eps`, bytes: artwork.eps }],
    // Illustrator's files contain a PDF.
    ai: [{ name: `${name}.ai`, bytes: artwork.pdf }],
  }[format] ?? [
    { name: `${name}.pdf`, bytes: artwork.pdf },
    { name: `${name}.svg`, bytes: artwork.svg },
  ]
  return [{ name: `${name}.png`, bytes: artwork.png }, ...curves]
}

/** What the files of one upload have in common. */
export type UploadOf = {
  orderCode: number
  kind: 'artwork' | 'result'
  requestId: string
  processingIds: string[]
  uploadedBy: string
  /** Milliseconds. */
  at: number
}

/** Makes the records of files uploaded together; `newToken` gives each its unguessable address. */
export function storeFiles(random: Random, newToken: () => string, files: NamedFile[], of: UploadOf): PlannedFile[] {
  const { at, processingIds, ...shared } = of
  return files.map(({ name, bytes, given }, position): PlannedFile => {
    const clean = cleanFileName(name)
    const imageName = `${of.orderCode}-${clean}`
    return {
      bytes,
      palette: given?.colors ?? null,
      processingIds: [...processingIds],
      row: {
        ...shared,
        _id: random.uuid(),
        position,
        originalName: name,
        imageName,
        filePath: `orderUploads/${of.orderCode}/${imageName}`,
        contentType: contentTypes[clean.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        size: bytes.byteLength,
        token: newToken(),
        createdAt: iso(at),
        colorsSoughtAt: iso(at),
        ...(given && {
          threads: JSON.stringify(
            given.colors.map((color) => (given.from === 'designer' ? chosenThread(color) : { color })),
          ),
          threadsFrom: given.from,
          colors: paletteKey(given.colors),
        }),
      },
    }
  })
}
