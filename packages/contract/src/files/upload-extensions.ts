import { STITCH_FORMATS } from '@stitchdesk/stitch-files/tables/formats'

const ARTWORK = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'webp',
  'pdf',
  'ai',
  'eps',
  'psd',
  'svg',
  'cdr',
  'tif',
  'jfif',
  'svgz',
  'heic',
  'heif',
] as const

/** Extensions of artwork that an upload may carry. */
export type ArtworkExtension = (typeof ARTWORK)[number]

/**
 * Extensions that an upload may carry, lower case and without the dot: artwork, its other endings as telephones and programs save
 * it, and every machine format.
 */
export const UPLOAD_EXTENSIONS = [...ARTWORK, ...STITCH_FORMATS] as const
