export type { Bounds, RecordKind, Records, Thread } from './design.ts'
export { RECORD } from './design.ts'
export { type ColorRun, figuresOf } from './figures.ts'
export { LIMITS } from './limits.ts'
export { nearestThread } from './nearest-thread.ts'
export { QUALITY, type Quality, qualityOf } from './quality.ts'
export { readStitchFile } from './read-stitch-file.ts'
export { PALETTE, runColors } from './run-colors.ts'
export type { StitchFile } from './stitch-file.ts'
export { StitchFileError } from './stitch-file-error.ts'
export { type SvgOptions, toSvg } from './svg.ts'
export {
  isWritable,
  STITCH_FORMATS,
  type StitchFormat,
  WRITABLE_FORMATS,
  type WritableFormat,
} from './tables/formats.ts'
export type { StitchWarning } from './warnings/warning.ts'
export {
  type WritableDesign,
  type WriteOptions,
  type WrittenFile,
  writeStitchFile,
} from './write-stitch-file.ts'
