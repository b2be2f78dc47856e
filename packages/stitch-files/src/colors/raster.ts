/** A picture, row by row: red, green, blue, and how much of what is behind is covered. */
export interface Raster {
  data: Uint8Array
  width: number
  height: number
}

/** A rectangle of pixels, its right and bottom not included. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
