/** The visible part of a picture: the zoom relative to fitting in, and the point in the middle as fractions of its sides. */
export interface View {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export interface Box extends Size {
  left: number
  top: number
}

/** All of the picture. */
export const WHOLE: View = { zoom: 1, x: 0.5, y: 0.5 }

const CLOSEST = 12
const FARTHEST = 0.1
/** Room around a picture that fits in, pixels; also how far its edge may come into sight. */
const MARGIN = 20

/** A picture of this ratio of width to height as large as the frame allows. */
export function fitting(ratio: number, frame: Size): Size {
  const width = Math.max(0, Math.min(frame.width - 2 * MARGIN, (frame.height - 2 * MARGIN) * ratio))
  return { width, height: ratio > 0 ? width / ratio : 0 }
}

/** Where the picture lies in its frame. */
export function boxOf(view: View, ratio: number, frame: Size): Box {
  const fit = fitting(ratio, frame)
  const [width, height] = [fit.width * view.zoom, fit.height * view.zoom]
  return {
    width,
    height,
    left: frame.width / 2 - within(view.x, width, frame.width) * width,
    top: frame.height / 2 - within(view.y, height, frame.height) * height,
  }
}

/** The middle, moved so that the picture fills the frame. */
function within(middle: number, length: number, frame: number): number {
  const half = (frame / 2 - MARGIN) / length
  return half >= 0.5 || !Number.isFinite(half) ? 0.5 : Math.min(1 - half, Math.max(half, middle))
}

/** The view enlarged by a factor, so that what is at a point of the frame stays there. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }, ratio: number, frame: Size): View {
  const zoom = Math.min(CLOSEST, Math.max(FARTHEST, view.zoom * factor))
  const box = boxOf(view, ratio, frame)
  if (box.width === 0 || box.height === 0) return { ...view, zoom }
  const by = zoom / view.zoom
  return settled(
    {
      zoom,
      x: (at.x - box.left) / box.width - (at.x - frame.width / 2) / (box.width * by),
      y: (at.y - box.top) / box.height - (at.y - frame.height / 2) / (box.height * by),
    },
    ratio,
    frame,
  )
}

/** The view moved by pixels. */
export function panned(view: View, x: number, y: number, ratio: number, frame: Size): View {
  const { width, height } = boxOf(view, ratio, frame)
  if (width === 0 || height === 0) return view
  return settled({ ...view, x: view.x - x / width, y: view.y - y / height }, ratio, frame)
}

/** A movement beyond the edge is not stored, so that the next one back moves immediately. */
function settled(view: View, ratio: number, frame: Size): View {
  const { width, height } = fitting(ratio, frame)
  return {
    ...view,
    x: within(view.x, width * view.zoom, frame.width),
    y: within(view.y, height * view.zoom, frame.height),
  }
}

/** The view in which a point of the picture is in sight; the same where it is. */
export function showing(view: View, point: { x: number; y: number }, ratio: number, frame: Size): View {
  const box = boxOf(view, ratio, frame)
  const x = box.left + point.x * box.width
  const y = box.top + point.y * box.height
  const isSeen = x >= 0 && y >= 0 && x <= frame.width && y <= frame.height
  return isSeen ? view : settled({ ...view, x: point.x, y: point.y }, ratio, frame)
}
