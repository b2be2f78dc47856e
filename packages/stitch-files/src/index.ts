export type { Bounds, RecordKind, Records, StitchFormat, StitchWarning, Thread } from './design.ts'
export { RECORD, STITCH_FORMATS } from './design.ts'
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
  WRITABLE_FORMATS,
  type WritableDesign,
  type WritableFormat,
  type WriteOptions,
  type WrittenFile,
  writeStitchFile,
} from './write-stitch-file.ts'
