import { join } from 'node:path'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { describeCatalogue } from './describe-catalogue.ts'
import { generateTypes } from './generate-types.ts'
import { makeDatabase } from './scratch-server.ts'

const API = join(import.meta.dirname, '../../apps/api')

/** The files that follow from the migrations, and are committed so that a change of the database can be reviewed. */
export const GENERATED = {
  types: join(API, 'src/platform/database/database.generated.ts'),
  catalogue: join(API, 'migrations/schema.snapshot.txt'),
}

/**
 * Makes their text from a new database on the given server, and answers its address too.
 * @param step 'at once' runs all migrations in one go; 'one by one' as a product that is updated version by version
 */
export async function makeGenerated(
  server: string,
  step: 'at once' | 'one by one',
): Promise<{ types: string; catalogue: string; database: string }> {
  const database = await makeDatabase(server, `generated_${step.replaceAll(' ', '_')}`)
  if (step === 'at once') await migrate(database)
  else while ((await migrate(database, { limit: 1 })).length > 0) await describeCatalogue(database)
  return { types: await generateTypes(database), catalogue: await describeCatalogue(database), database }
}
