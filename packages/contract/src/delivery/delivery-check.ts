import { MM_PER_INCH } from '../basics/lengths.ts'
import { isKeyOf } from '../basics/tables.ts'
import { fileExtension } from '../files/file-name.ts'
import type { PlacementLimits } from '../placing/placement-limits.ts'
import type { DeliveryPoint } from './delivery-point.ts'

/** Tolerances below which nothing is reported. */
const TOLERANCE = {
  /** Part of the ordered size. */
  size: 0.05,
  /** Between files of one delivery. */
  betweenMm: 0.5,
  betweenStitches: 0.02,
  /** Part of a design's stitches; every lettering has a few short ones. */
  shortStitches: 0.01,
} as const

/** Formats that no machine sews from. They are looked for too; `other` never counts as missing. */
const ANY_FORMAT = ['', 'other']

/** The parts of an order that files can be checked against. */
export interface Asked {
  requiredFormat: string
  /** Inches; null or 0 where it was left open. */
  width: number | null
  height: number | null
  /** Digits, or ''. */
  numberOfColors: string
  placement: string
}

/** A machine file's figures of its design; null where it does not tell. */
interface Read {
  format: string
  source: string
  stitches: number | null
  colorRuns: number | null
  widthMm: number | null
  heightMm: number | null
  threads: readonly ({ color: string } | null)[]
  complete: boolean
  warnings: readonly { code: string; text: string }[]
  longStitches: number
  shortStitches: number
  untrimmedJumps: number
}

/** A file of a delivery. */
export interface DeliveredFile {
  imageName: string
  /** Names it in the points. */
  name: string
  figures: Read | null
}

/** Millimeters. */
interface Size {
  width: number
  height: number
}

/** Formats that hold a design best, the best first: a delivery's figures are those of its master. */
const MASTERS = ['dst', 'emb']

/**
 * The master of a delivery, whose figures are the delivery's: its DST, or else its EMB, or else the first file that
 * tells its stitches. Of several of a format, the first. Undefined where no file tells any.
 */
export function masterOf<
  F extends Pick<DeliveredFile, 'imageName'> & { figures: Pick<Read, 'format' | 'stitches'> | null },
>(files: readonly F[]): F | undefined {
  const telling = files.filter(({ figures }) => figures !== null && figures.stitches !== null)
  for (const format of MASTERS) {
    const found = telling.find(({ figures }) => figures?.format === format)
    if (found) return found
  }
  return telling[0]
}

/**
 * Checks the files of a delivery against the order and against each other. Unknown figures raise no point, and no point
 * forbids sending: a person decides.
 */
export function checkDelivery(asked: Asked, files: readonly DeliveredFile[], limits: PlacementLimits): DeliveryPoint[] {
  const master = masterOf(files)
  return [
    ...formatPoints(asked, files),
    ...(master ? [...againstAsked(asked, master, files), ...placementPoints(asked, master, limits)] : []),
    ...(master ? files.filter((file) => file !== master).flatMap((file) => againstMaster(file, master)) : []),
    ...files.flatMap(filePoints),
  ]
}

function formatPoints({ requiredFormat }: Asked, files: readonly DeliveredFile[]): DeliveryPoint[] {
  const wanted = requiredFormat.toLowerCase()
  if (ANY_FORMAT.includes(wanted) || files.some(({ imageName }) => fileExtension(imageName) === wanted)) return []
  return [{ code: 'formatMissing', asked: requiredFormat }]
}

function againstAsked(asked: Asked, master: DeliveredFile, files: readonly DeliveredFile[]): DeliveryPoint[] {
  const points: DeliveryPoint[] = []
  const found = sizeOf(master)
  const width = asked.width ? asked.width * MM_PER_INCH : null
  const height = asked.height ? asked.height * MM_PER_INCH : null
  const off = (is: number, wanted: number | null) => wanted !== null && Math.abs(is - wanted) > wanted * TOLERANCE.size
  if (found && (off(found.width, width) || off(found.height, height))) {
    points.push({ code: 'sizeOff', file: master.name, foundMm: found, askedMm: { width, height } })
  }
  const colors = Number(asked.numberOfColors)
  const told = colorsOf(master, files)
  if (colors > 0 && told && told.found > colors) points.push({ code: 'tooManyColors', ...told, asked: colors })
  return points
}

/**
 * How many colors a delivery has: the different threads of a file that names them, for a design may come back to one;
 * else the master's runs.
 */
function colorsOf(
  master: DeliveredFile,
  files: readonly DeliveredFile[],
): { file: string; found: number; counted: 'threads' | 'runs' } | null {
  const naming = [master, ...files].find(({ figures }) => figures && figures.threads.length > 0)
  if (naming?.figures) {
    // Runs without a color are one more.
    const found = new Set(naming.figures.threads.map((thread) => thread?.color)).size
    return { file: naming.name, found, counted: 'threads' }
  }
  const runs = master.figures?.colorRuns ?? null
  return runs === null ? null : { file: master.name, found: runs, counted: 'runs' }
}

function placementPoints({ placement }: Asked, master: DeliveredFile, limits: PlacementLimits): DeliveryPoint[] {
  const limit = isKeyOf(limits, placement) ? limits[placement] : null
  const found = sizeOf(master)
  if (!limit || !found || (found.width <= limit.widthMm && found.height <= limit.heightMm)) return []
  const limitMm = { width: limit.widthMm, height: limit.heightMm }
  return [{ code: 'tooLargeForPlacement', file: master.name, foundMm: found, placement, limitMm }]
}

function againstMaster(file: DeliveredFile, master: DeliveredFile): DeliveryPoint[] {
  const points: DeliveryPoint[] = []
  const [size, masterSize] = [sizeOf(file), sizeOf(master)]
  if (size && masterSize && !sameSize(size, masterSize)) {
    points.push({
      code: 'sizesDiffer',
      file: file.name,
      foundMm: size,
      master: master.name,
      masterMm: masterSize,
    })
  }
  const [found, masterStitches] = [file.figures?.stitches ?? null, master.figures?.stitches ?? null]
  if (found !== null && masterStitches !== null) {
    if (Math.abs(found - masterStitches) > masterStitches * TOLERANCE.betweenStitches) {
      points.push({ code: 'stitchesDiffer', file: file.name, found, master: master.name, masterStitches })
    }
  }
  return points
}

/** As PES files may be turned by a quarter for their hoop, the sides are compared in either order. */
function sameSize(one: Size, other: Size): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE.betweenMm + 1e-9
  return (
    (near(one.width, other.width) && near(one.height, other.height)) ||
    (near(one.width, other.height) && near(one.height, other.width))
  )
}

function filePoints({ name: file, figures }: DeliveredFile): DeliveryPoint[] {
  if (!figures) return []
  const points: DeliveryPoint[] = []
  if (figures.longStitches > 0) points.push({ code: 'longStitches', file, found: figures.longStitches })
  if (figures.stitches && figures.shortStitches > figures.stitches * TOLERANCE.shortStitches) {
    points.push({ code: 'shortStitches', file, found: figures.shortStitches, stitches: figures.stitches })
  }
  if (figures.untrimmedJumps > 0) points.push({ code: 'untrimmedJumps', file, found: figures.untrimmedJumps })
  if (fileExtension(file) !== figures.format) points.push({ code: 'otherFormat', file, found: figures.format })
  if (!figures.complete) points.push({ code: 'incomplete', file })
  return points
}

function sizeOf({ figures }: DeliveredFile): Size | null {
  return figures && figures.widthMm !== null && figures.heightMm !== null
    ? { width: figures.widthMm, height: figures.heightMm }
    : null
}
