import { chosenThreads } from '@stitchdesk/contract/settings/thread-chart'
import { MACHINE_THREADS } from '@stitchdesk/stitch-files/colors/chart-thread'
import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'

/** The threads to choose from: of the shop's chart, or while it has none, of the charts that machine files name their colors by. */
export const getThreadChart: Handler<'getThreadChart'> = async ({ db }) => {
  const threads = chosenThreads((await readSetting(db, 'threadChart')).value)
  if (threads.length > 0) return { threads }
  return {
    threads: MACHINE_THREADS.map(({ brand = '', code = '', name = '', color }) => ({ brand, code, name, color })),
  }
}
