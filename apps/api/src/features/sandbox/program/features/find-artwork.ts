import type { Source } from './normalized.ts'

/** Where something stands on a page, in its pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** One thing on a page: what hangs together, or nearly so. */
interface Block extends Box {
  /** colored pixels */
  ink: number
}

/** What is kept around artwork, by which its background is known. */
const MARGIN = 0.02
/** Difference of a channel, of 255, from which a pixel is not of the page's color. */
const INKED = 32
/** Share of the edge of a page that is of one color. */
const LEAST_EDGE = 0.6
/** Squares of the longer side by which it is seen what hangs together: up to two of them apart. */
const SQUARES = 120
const APART = 2
// All in shares of the longer side, or of the ink, of the largest thing on the page.
/** What is nearer belongs to it. */
const NEAR = 0.08
/** What stands beside it, as a symbol beside a name, may be so far away, unless it is as large: then it is another version. */
const BESIDE = 0.2
const AS_LARGE = 0.85
/** What is farther may be a caption, where it is small. */
const FAR = 0.12
const CAPTION = { high: 0.045, ink: 0.3 }
/** Crop marks: lines as thin and as short, in shares of the page, or two that meet and leave most of their square empty. */
const MARK = { thin: 0.007, long: 0.09, ink: 0.03, filled: 0.2 }

/**
 * Where the artwork is on a page that a program made: without its margins, a caption and crop marks.
 * @returns undefined where that can't be told: several things, or text about it
 */
export function findArtwork(page: Source): Box | undefined {
  const inked = inkOf(page)
  const whole = { left: 0, top: 0, width: page.width, height: page.height }
  if (!inked) return whole
  const blocks = blocksOf(inked, page).sort((one, other) => other.ink - one.ink)
  const [first, ...rest] = blocks
  if (!first) return whole
  const side = Math.max(page.width, page.height)
  let main = first
  let others = rest.filter((block) => !isMark(block, first, side))
  for (;;) {
    const near = others.find((block) => belongsTo(block, main))
    if (!near) break
    main = joined(main, near)
    others = others.filter((block) => block !== near)
  }
  return others.every((block) => isCaption(block, main, side)) ? main : undefined
}

/** A part of a page with a little of what is around it. */
export function croppedTo<S extends Source>({ data, width, height, channels }: S, box: Box) {
  const around = Math.ceil(MARGIN * longOf(box)) + 1
  const [left, top] = [Math.max(0, Math.floor(box.left) - around), Math.max(0, Math.floor(box.top) - around)]
  const right = Math.min(width, Math.ceil(box.left + box.width) + around)
  const bottom = Math.min(height, Math.ceil(box.top + box.height) + around)
  const part = new Uint8Array((right - left) * (bottom - top) * channels)
  for (let y = top; y < bottom; y++) {
    const row = (y * width + left) * channels
    part.set(data.subarray(row, row + (right - left) * channels), (y - top) * (right - left) * channels)
  }
  return { data: part, width: right - left, height: bottom - top, channels: channels as S['channels'] }
}

function isMark(block: Block, main: Block, side: number): boolean {
  const isThin = Math.min(block.width, block.height) <= MARK.thin * side
  const isCorner = block.ink <= MARK.filled * block.width * block.height
  const isShort = longOf(block) <= MARK.long * side
  return isShort && (isThin || isCorner) && block.ink < MARK.ink * main.ink && distanceOf(block, main) > 0
}

function belongsTo(block: Block, main: Block): boolean {
  const away = distanceOf(block, main)
  if (away < NEAR * longOf(main)) return true
  const middle = block.top + block.height / 2
  const isBeside = middle > main.top && middle < main.top + main.height
  const alike = (one: number, other: number) => Math.min(one, other) >= AS_LARGE * Math.max(one, other)
  const isVersion = alike(block.width, main.width) && alike(block.height, main.height)
  return isBeside && !isVersion && away < BESIDE * longOf(main)
}

const isCaption = (block: Block, main: Block, side: number) =>
  block.height <= CAPTION.high * side &&
  block.ink <= CAPTION.ink * main.ink &&
  distanceOf(block, main) > FAR * longOf(main)

const longOf = ({ width, height }: Box) => Math.max(width, height)

/** How far two are apart; 0 where they overlap. */
function distanceOf(one: Box, other: Box): number {
  const across = Math.max(0, one.left - (other.left + other.width), other.left - (one.left + one.width))
  const down = Math.max(0, one.top - (other.top + other.height), other.top - (one.top + one.height))
  return Math.hypot(across, down)
}

function joined(one: Block, other: Block): Block {
  const left = Math.min(one.left, other.left)
  const top = Math.min(one.top, other.top)
  const right = Math.max(one.left + one.width, other.left + other.width)
  const bottom = Math.max(one.top + one.height, other.top + other.height)
  return { left, top, width: right - left, height: bottom - top, ink: one.ink + other.ink }
}

/** 1 for each pixel that is not of the page's color; undefined where the page has none, because its artwork covers it. */
function inkOf({ data, width, height, channels }: Source): Uint8Array | undefined {
  const colors = Math.min(3, channels)
  const [red = 255, green = red, blue = red] = data.subarray(0, colors)
  const paper = [red, green, blue]
  const inked = new Uint8Array(width * height)
  for (let at = 0; at < inked.length; at++) {
    for (let channel = 0; channel < colors; channel++) {
      if (Math.abs((data[at * channels + channel] ?? 0) - (paper[channel] ?? 0)) >= INKED) inked[at] = 1
    }
  }
  let [edge, plain] = [0, 0]
  for (let at = 0; at < inked.length; at++) {
    const x = at % width
    if (x !== 0 && x !== width - 1 && at >= width && at < inked.length - width) continue
    edge++
    plain += 1 - (inked[at] ?? 0)
  }
  return plain >= edge * LEAST_EDGE ? inked : undefined
}

/** What hangs together by squares, with the box and the ink of its pixels. */
function blocksOf(inked: Uint8Array, { width, height }: Source): Block[] {
  const size = Math.max(1, Math.ceil(Math.max(width, height) / SQUARES))
  const [wide, high] = [Math.ceil(width / size), Math.ceil(height / size)]
  const number = new Int32Array(wide * high)
  const squareOf = (at: number) => Math.floor(Math.floor(at / width) / size) * wide + Math.floor((at % width) / size)
  for (let at = 0; at < inked.length; at++) if (inked[at] === 1) number[squareOf(at)] = -1
  let count = 0
  for (let start = 0; start < number.length; start++) {
    if (number[start] !== -1) continue
    count++
    const open = [start]
    number[start] = count
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % wide, Math.floor(at / wide)]
      for (let down = -APART; down <= APART; down++) {
        for (let across = -APART; across <= APART; across++) {
          const [column, row] = [x + across, y + down]
          if (column < 0 || column >= wide || row < 0 || row >= high) continue
          const by = row * wide + column
          if (number[by] !== -1) continue
          number[by] = count
          open.push(by)
        }
      }
    }
  }
  const found = Array.from({ length: count }, () => ({ left: width, top: height, right: -1, bottom: -1, ink: 0 }))
  for (let at = 0; at < inked.length; at++) {
    if (inked[at] !== 1) continue
    const block = found[(number[squareOf(at)] ?? 1) - 1]
    if (!block) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    block.left = Math.min(block.left, x)
    block.right = Math.max(block.right, x)
    block.top = Math.min(block.top, y)
    block.bottom = y
    block.ink++
  }
  return found.map(({ left, top, right, bottom, ink }) => ({
    ...{ left, top, ink },
    width: right - left + 1,
    height: bottom - top + 1,
  }))
}
