import { deflateSync } from 'node:zlib'
import { big, join, little, zeros } from './steps.ts'

const SECTOR = 512
const SMALL = 64
const END = 0xfffffffe
const FREE = 0xffffffff

/** An OLE 2 container of streams by name: those below 4,096 bytes share the small sectors. */
export function encodeContainer(streams: Record<string, Uint8Array>): Uint8Array {
  const table: number[] = [0xfffffffd]
  const sectors: Uint8Array[] = [new Uint8Array(SECTOR)]
  const add = (bytes: Uint8Array) => chain(bytes, SECTOR, table, sectors)
  const smallTable: number[] = []
  const smallSectors: Uint8Array[] = []
  const entries = Object.entries(streams).map(([name, bytes]) => {
    const start = bytes.length < 4096 ? chain(bytes, SMALL, smallTable, smallSectors) : add(bytes)
    return directoryEntry(name, 2, start, bytes.length)
  })
  const small = join(...smallSectors)
  const root = directoryEntry('Root Entry', 5, small.length > 0 ? add(small) : END, small.length)
  const directory = add(join(root, ...entries))
  const smallStart = add(
    join(...smallTable.map((next) => little(next, 4)), ...[...zeros(1)].map(() => little(FREE, 4))),
  )
  if (table.length > 128) throw new Error('One sector of the table holds 64 kB only')
  sectors[0] = join(...table.map((next) => little(next, 4)), new Array<number>(SECTOR - 4 * table.length).fill(0xff))
  const header = join(
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    zeros(16),
    [0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0],
    zeros(10),
    little(1, 4),
    little(directory, 4),
    zeros(4),
    little(4096, 4),
    little(smallStart, 4),
    little(1, 4),
    little(END, 4),
    zeros(4),
    little(0, 4),
    new Array<number>(108 * 4).fill(0xff),
  )
  return join(header, ...sectors)
}

/** Puts bytes in sectors one after another; answers the first one's number. */
function chain(bytes: Uint8Array, size: number, table: number[], sectors: Uint8Array[]): number {
  const start = table.length
  for (let at = 0; at < bytes.length; at += size) {
    table.push(at + size < bytes.length ? table.length + 1 : END)
    sectors.push(join(bytes.subarray(at, at + size), zeros(size)).slice(0, size))
  }
  return start
}

function directoryEntry(name: string, type: number, start: number, size: number): Uint8Array {
  const letters = Array.from(name, (letter) => [letter.charCodeAt(0), 0]).flat()
  const padded = join(letters, zeros(64)).slice(0, 64)
  const head = join(padded, little(letters.length + 2, 2), type, 1, new Array<number>(12).fill(0xff), zeros(36))
  return join(head, little(start, 4), little(size, 8))
}

/** A property set with a dictionary: whole numbers, texts and blocks by name. */
export function encodeProperties(properties: Record<string, number | string | Uint8Array>): Uint8Array {
  const names = Object.keys(properties)
  const dictionary = join(
    little(names.length, 4),
    ...names.map((name, index) => join(little(index + 2, 4), little(name.length + 1, 4), name, 0)),
  )
  const values = Object.values(properties).map((value) => {
    if (typeof value === 'number') return join(little(3, 4), little(value, 4))
    if (typeof value === 'string') return join(little(30, 4), little(value.length + 1, 4), value, 0)
    return join(little(65, 4), little(value.length, 4), value)
  })
  const parts = [dictionary, join(little(2, 4), little(1252, 4)), ...values]
  let at = 8 + 8 * parts.length
  const places = parts.map((part, index) => {
    const place = join(little(index, 4), little(at, 4))
    at += part.length
    return place
  })
  const section = join(little(at, 4), little(parts.length, 4), ...places, ...parts)
  return join([0xfe, 0xff, 0, 0], zeros(20), little(1, 4), zeros(16), little(48, 4), section)
}

/** A picture as Wilcom keeps it: packed, after its size. */
export function packPicture(picture: Uint8Array): Uint8Array {
  return join(little(picture.length, 4), deflateSync(picture))
}

/** A number of 64 bits with a point. */
function double(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value, true)
  return bytes
}

/**
 * The figures of a design of 50 × 40 mm. The names are those that Wilcom’s program wrote into Star.EMB, a sample of Embroidermodder, in
 * its own spelling.
 */
export const FIGURES = {
  'number of colours': 3,
  'number of stops': 4,
  'number of trims': 5,
  'number of stitches': 8084,
  'number of colour changes': 3,
  'design left': 4500,
  'design right': 4500,
  'design up': 1800,
  'design down': 5400,
  'design width': 9000,
  'design height': 7200,
  'unit conversion info': join(double(1 / 180), double(0)),
}

/** An EMB with figures, a title and a picture. */
export function encodeEmb(figures: Record<string, number | string | Uint8Array> = FIGURES): Uint8Array {
  return encodeContainer(embStreams(figures, (bytes) => bytes))
}

/** An ART: the same, with all but the figures enciphered. */
export function encodeArt(): Uint8Array {
  return encodeContainer(
    embStreams(FIGURES, (bytes) => bytes.map((byte) => (((byte >> 1) | ((byte & 1) << 7)) & 0xff) ^ 0xd2)),
  )
}

export const PICTURE = join([0xff, 0xd8, 0xff, 0xe0], ...Array.from({ length: 1500 }, (_, i) => big(i * i, 4)))

function embStreams(
  figures: Record<string, number | string | Uint8Array>,
  encipher: (bytes: Uint8Array) => Uint8Array,
): Record<string, Uint8Array> {
  return {
    Contents: encipher(packPicture(new Uint8Array(6000).map((_, index) => (index * 7919) >> 3))),
    '\u0005WilcomDesignInformationDDD': encodeProperties(figures),
    TRUEVIEW_ICON: encipher(packPicture(PICTURE)),
  }
}
