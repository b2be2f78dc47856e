import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { type ChartThread, readThreadChart } from '@stitchdesk/contract/settings/read-thread-chart'
import type { Database } from '../../platform/database/database.ts'
import { readSetting } from '../settings/read-setting.ts'

/** Every thread that the shop has imported, of all brands. */
export const readShopThreads = async (db: Database): Promise<ChartThread[]> =>
  readThreadChart((await readSetting(db, 'threadChart')).value.chart).threads

/** Threads with the names that the shop's chart has today for those that were chosen from it. One that left the chart keeps its name. */
export async function withNamesOfToday(
  db: Database,
  threads: readonly (FileThread | null)[],
): Promise<(FileThread | null)[]> {
  if (!threads.some((thread) => thread?.chosen)) return [...threads]
  const chart = await readShopThreads(db)
  return threads.map((thread) => {
    const today = thread?.chosen && thread.code ? findThread(chart, thread) : undefined
    return thread && today ? { ...thread, name: today.name } : thread
  })
}

/** The thread of a chart with this brand and number, or of this name where the maker gave it no number. */
export const findThread = (chart: readonly ChartThread[], { brand = '', code = '', name = '' }: Partial<ChartThread>) =>
  chart.find((thread) => thread.brand === brand && thread.code === code && (code !== '' || thread.name === name))
