import { z } from 'zod'
import { optionalLines, optionalText, refuseValue } from '../basics/fields.ts'
import { describeIssue } from '../basics/issues.ts'
import { SETTING_LIMITS } from './limits.ts'
import { brandsOf, type ChartThread, readThreadChart } from './read-thread-chart.ts'

/** The shop's thread charts as they were imported, and the brand whose threads worksheets name; '' for all of them. */
export const shopThreadChartSchema = z.object({ chart: z.string().default(''), brand: z.string().default('') })

/** The setting as an administrator types it. */
export const shopThreadChartDraft = z
  .object({ chart: optionalLines('Thread chart', SETTING_LIMITS.threadChart), brand: optionalText('Brand') })
  .superRefine(({ chart, brand }, context) => {
    const { threads, oddLine } = readThreadChart(chart)
    if (oddLine !== null) refuseValue(context, describeIssue('chart_line', { line: oddLine }), ['chart'])
    else if (brand !== '' && !brandsOf(threads).includes(brand)) {
      refuseValue(context, describeIssue('invalid_choice', {}), ['brand'])
    }
  })

/** A chart to choose threads from. */
export const threadChartSchema = z.object({
  threads: z.array(z.object({ brand: z.string(), code: z.string(), name: z.string(), color: z.string() })),
})

/** The threads that worksheets name: of the chosen brand, or all. */
export function chosenThreads({ chart, brand }: z.infer<typeof shopThreadChartSchema>): ChartThread[] {
  const { threads } = readThreadChart(chart)
  return brand === '' ? threads : threads.filter((thread) => thread.brand === brand)
}
