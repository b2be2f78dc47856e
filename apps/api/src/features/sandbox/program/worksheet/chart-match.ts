import type { Worksheet, WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { ChartThread } from '@stitchdesk/contract/settings/read-thread-chart'
import { colorDistance } from '@stitchdesk/stitch-files/colors/color-distance'

/** A thread of a chart for one of a design. */
interface Match extends ChartThread {
  /** Whether it is the very thread, or has its very color. */
  isSame: boolean
}

/**
 * The thread of a chart for one of a design: the chosen one, else the same number of the same brand, else the one that looks most
 * like it (CIEDE2000).
 * @returns undefined where the chart is empty and none was chosen
 */
export function nearestOf(
  thread: NonNullable<WorksheetDesign['threads'][number]>,
  chart: Worksheet['chart'],
): Match | undefined {
  const { brand = '', code = '', name = '', color } = thread
  if (thread.chosen) return { brand, code, name, color, isSame: true }
  const same = chart.find((one) => one.code !== '' && one.code === code && one.brand === brand)
  if (same) return { ...same, isSame: true }
  let found: ChartThread | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of chart) {
    const distance = colorDistance(color, candidate.color)
    if (distance < least) {
      found = candidate
      least = distance
    }
  }
  return found && { ...found, isSame: found.color === color }
}
