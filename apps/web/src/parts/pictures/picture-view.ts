/** How a picture lies in its frame: how much it is enlarged beyond fitting in, and where its frame's corner is, in pixels. */
export interface PictureView {
  scale: number
  left: number
  top: number
}

interface Size {
  width: number
  height: number
}

/** All of the picture. */
export const WHOLE: PictureView = { scale: 1, left: 0, top: 0 }

/** Stored pictures have 800 pixels; enlarging them further shows no more detail. */
const CLOSEST = 8

/** The view enlarged by a factor around the point `x`, `y` of the frame; never smaller than the whole picture fits. */
export function zoomed(
  view: PictureView,
  factor: number,
  { x, y }: { x: number; y: number },
  frame: Size,
): PictureView {
  const scale = Math.min(CLOSEST, Math.max(1, view.scale * factor))
  const by = scale / view.scale
  return within({ scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by }, frame)
}

/** The view moved by pixels, as far as the picture reaches. */
export function panned(view: PictureView, x: number, y: number, frame: Size): PictureView {
  return within({ ...view, left: view.left + x, top: view.top + y }, frame)
}

function within({ scale, left, top }: PictureView, { width, height }: Size): PictureView {
  const between = (place: number, length: number) => Math.min(0, Math.max(length * (1 - scale), place))
  return { scale, left: between(left, width), top: between(top, height) }
}
