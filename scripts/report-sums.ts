// `npm run report-sums -- check` proves that the sums from which reports are answered are what all requests and ledgers count,
// `rebuild` builds them anew first. Both may run while people work. What differs is listed, and the command then ends with 1.
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { proveSums, rebuildSums } from '../apps/api/src/features/reports/sums/prove-sums.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { readConfig } from '../apps/api/src/process/config.ts'
import { openStartedShop, print, runCommand } from './backup-place.ts'

const USAGE = 'Usage: npm run report-sums -- check|rebuild'

await runCommand(async () => {
  const [act] = process.argv.slice(2)
  if (act !== 'check' && act !== 'rebuild') throw new BackupError(USAGE)
  const place = await openStartedShop(readConfig(process.env))
  // A statement over all requests takes as long as it takes.
  const db = openDatabase(place.connectionString, { max: 2 })
  try {
    if (act === 'rebuild') await rebuildSums(db, place.config)
    const wrong = await proveSums(db, place.config)
    if (wrong === undefined) {
      print('No sums are built yet; reports count requests and entries. Run this with rebuild.')
    } else if (wrong.length === 0) print('The sums of reports are what requests and ledgers count.')
    else {
      for (const { dimension, level, from, value, requestFor, kept, counted } of wrong) {
        print(`${dimension} ${value} ${requestFor}, ${level} from ${from}: ${differences(kept, counted)}`)
      }
      print('These sums are wrong. Run this with rebuild.')
      process.exitCode = 1
    }
  } finally {
    await db.destroy()
    await place.close()
  }
})

function differences(kept: Record<string, unknown>, counted: Record<string, unknown>): string {
  const names = Object.keys(counted).filter((name) => kept[name] !== counted[name])
  return names.map((name) => `${name} ${kept[name]} instead of ${counted[name]}`).join(', ')
}
