import type { Worksheet, WorksheetDesign } from '@stitchdesk/contract/delivery/worksheet'
import type { ChartThread } from '@stitchdesk/contract/settings/read-thread-chart'
import { ciede2000, type Lab, labOfRgb } from '@stitchdesk/stitch-files/colors/ciede2000'

/** A thread of a chart. */
interface Match extends ChartThread {
  /** Whether it is the very thread, or has its very color. */
  isSame: boolean
}

/**
 * The thread of a chart for one of a design: the same number of the same brand, else the one that looks most like it (CIEDE2000).
 * @returns undefined where the chart is empty
 */
export function nearestOf(thread: WorksheetDesign['threads'][number], chart: Worksheet['chart']): Match | undefined {
  const same = chart.find(({ brand, code }) => code !== '' && code === thread.code && brand === thread.brand)
  if (same) return { ...same, isSame: true }
  const wanted = labOf(thread.color)
  let found: ChartThread | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of chart) {
    const distance = ciede2000(wanted, labOf(candidate.color))
    if (distance < least) {
      found = candidate
      least = distance
    }
  }
  return found && { ...found, isSame: found.color === thread.color }
}

function labOf(color: string): Lab {
  const number = Number.parseInt(color.slice(1), 16)
  return labOfRgb((number >> 16) & 255, (number >> 8) & 255, number & 255)
}
