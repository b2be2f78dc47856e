import type { WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { StitchFile } from '@stitchdesk/stitch-files'

/** Tell the stops of a design apart whose colors nobody knows, without looking like threads. */
const GRAYS = ['#4a4f57', '#8b929b', '#62686f', '#a9afb7', '#767d86'] as const

/** The color in which each stop is drawn: its thread's, else a gray. No color is invented. */
export function stopColors({ runs }: StitchFile, threads: WorksheetDesign['threads']): string[] {
  return runs.map((_, index) => threads[index]?.color ?? GRAYS[index % GRAYS.length] ?? GRAYS[0])
}
