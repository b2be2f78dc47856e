import { Cursor } from './cursor.ts'
import type { Bounds } from './design.ts'
import { LIMITS } from './limits.ts'
import type { StitchFile } from './stitch-file.ts'
import { StitchFileError } from './stitch-file-error.ts'
import type { StitchFormat } from './tables/formats.ts'
import { unreadFile } from './unread-file.ts'
import type { StitchWarning } from './warnings/warning.ts'
import { Container } from './wilcom/container.ts'
import { inflateZlib } from './wilcom/inflate.ts'
import { type Property, readPropertySet } from './wilcom/property-set.ts'

const FIGURES = '\u0005WilcomDesignInformationDDD'
const SUMMARY = '\u0005SummaryInformation'
const DESIGN = 'Contents'
/** The pictures inside, the better one first: a rendering in JPEG, a small BMP. */
const PICTURES = ['TRUEVIEW_ICON', 'DESIGN_ICON']

/** Number of the title in a document's summary. */
const TITLE = '2'

/** Bytes of an unpacked picture. */
const PICTURE_BYTES = 4 * 1024 * 1024

/**
 * Which format a container is: EMB or ART by its content. A container that is neither is what the extension says if that
 * format is one (Melco keeps OFM in containers), else undefined.
 */
export function wilcomFormat(bytes: Uint8Array, claimed: StitchFormat | undefined): StitchFormat | undefined {
  if (claimed === 'ofm' || claimed === 'cnd') return claimed
  const container = open(bytes)
  const names = container?.names ?? []
  if (!names.some((name) => name === FIGURES || PICTURES.includes(name))) {
    return claimed === 'emb' || claimed === 'art' ? claimed : undefined
  }
  if (claimed === 'emb' || claimed === 'art') return claimed
  const packed = names.includes(DESIGN) ? container?.stream(DESIGN) : undefined
  return packed && packed[4] !== ZLIB && decipher(packed.subarray(0, 6))[4] === ZLIB ? 'art' : 'emb'
}

/** The first byte of what zlib packs. */
const ZLIB = 0x78

/**
 * Reads figures and picture of a Wilcom EMB or ART from the properties that the program keeps beside the design. The stitches
 * are in a format of its own and not read. What is missing or odd is answered as unknown.
 */
export function readWilcom(bytes: Uint8Array, format: 'emb' | 'art', warnings: readonly StitchWarning[]): StitchFile {
  const container = new Container(bytes)
  const properties = setOf(container, FIGURES)
  const unread = unreadFile(format, warnings)
  const name = setOf(container, SUMMARY)?.get(TITLE)
  const file = {
    ...unread,
    name: typeof name === 'string' ? name : '',
    picture: pictureOf(container, format === 'art'),
  }
  const stitches = properties && wholeNumber(properties, 'number of stitches')
  if (!properties || !stitches) return file
  const colors = wholeNumber(properties, 'number of colours')
  const changes = wholeNumber(properties, 'number of colour changes')
  const unit = unitOf(properties)
  return {
    ...file,
    source: 'properties',
    stitches,
    colorRuns: changes === null ? colors : changes + 1,
    colors,
    colorChanges: changes,
    trims: wholeNumber(properties, 'number of trims'),
    widthMm: lengthOf(properties, 'design width', unit),
    heightMm: lengthOf(properties, 'design height', unit),
    bounds: boundsOf(properties, unit),
    complete: true,
    warnings: [...warnings],
  }
}

function open(bytes: Uint8Array): Container | undefined {
  return attempt(() => new Container(bytes))
}

function setOf(container: Container, name: string): Map<string, Property> | undefined {
  const bytes = attempt(() => container.stream(name))
  return bytes && attempt(() => readPropertySet(bytes))
}

/** The first picture that can be unpacked; null where there is none. */
function pictureOf(container: Container, enciphered: boolean): Uint8Array | null {
  for (const name of PICTURES) {
    const picture = attempt(() => {
      const stream = container.stream(name)
      return stream && unpackPicture(enciphered ? decipher(stream) : stream)
    })
    if (picture) return picture
  }
  return null
}

/** A picture is packed after its size. */
function unpackPicture(bytes: Uint8Array): Uint8Array | undefined {
  const size = new Cursor(bytes).u32le()
  if (size === 0 || size > PICTURE_BYTES) return undefined
  const picture = inflateZlib(bytes.subarray(4), size)
  const isJpeg = picture[0] === 0xff && picture[1] === 0xd8
  const isBmp = picture[0] === 0x42 && picture[1] === 0x4d
  return isJpeg || isBmp ? picture : undefined
}

/** An ART is an EMB whose bytes are each turned over and round. */
function decipher(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => {
    const turned = byte ^ 0xd2
    return (turned << 1) | (turned >> 7)
  })
}

function wholeNumber(properties: Map<string, Property>, name: string): number | null {
  const value = properties.get(name)
  const isLikely = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MOST
  return isLikely ? value : null
}

/** More stitches than this in one design are no figure but damage. */
const MOST = LIMITS.records * 10

/** Millimeters in the program's unit of length; null where it is not told. */
function unitOf(properties: Map<string, Property>): number | null {
  const value = properties.get('unit conversion info')
  if (!(value instanceof Uint8Array) || value.length < 8) return null
  const unit = new Cursor(value).f64le()
  return unit > 1e-4 && unit < 10 ? unit : null
}

function lengthOf(properties: Map<string, Property>, name: string, unit: number | null): number | null {
  const value = properties.get(name)
  if (typeof value !== 'number' || unit === null) return null
  const mm = Math.round(value * unit * 10) / 10
  return mm > 0 && mm <= LIMITS.coordinate / 5 ? mm : null
}

/** The design's reach from its origin, told as four distances; null where one is missing. 0.1 mm. */
function boundsOf(properties: Map<string, Property>, unit: number | null): Bounds | null {
  const [left, up, right, down] = ['left', 'up', 'right', 'down'].map((side) => properties.get(`design ${side}`))
  if (unit === null) return null
  if (![left, up, right, down].every((value) => typeof value === 'number')) return null
  const tenths = (value: Property | undefined) => Math.round(Number(value) * unit * 10)
  return { left: -tenths(left), top: -tenths(up), right: tenths(right), bottom: tenths(down) }
}

/** The outcome of reading a part; undefined where that is broken, so that the other parts still count. */
function attempt<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof StitchFileError) return undefined
    throw error
  }
}
