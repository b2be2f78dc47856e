// `npm run migrate` brings the database to this version and ends, so that processes with MIGRATE_AT_START=false can start.
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { checkVersion } from '../apps/api/src/process/check-version.ts'
import { waitForDatabase } from '../apps/api/src/process/wait-for-database.ts'
import { commandConfig, openKeptShop, print, runCommand, tellShop } from './backup-place.ts'

await runCommand(async () => {
  const place = await openKeptShop(commandConfig())
  try {
    await waitForDatabase(place.connectionString, print)
    await checkVersion(place.connectionString)
    const ran = await migrate(place.connectionString)
    for (const name of ran) print(`Ran ${name}`)
    await tellShop(place)
    print(ran.length > 0 ? 'The database is of this version now.' : 'The database is of this version already.')
  } finally {
    await place.close()
  }
})
