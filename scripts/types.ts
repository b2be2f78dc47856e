import { writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { GENERATED, makeGenerated } from './database/generated-files.ts'
import { startScratchServer } from './database/scratch-server.ts'

const server = await startScratchServer()
try {
  const made = await makeGenerated(server.connectionString, 'at once')
  await writeFile(GENERATED.types, made.types)
  await writeFile(GENERATED.catalogue, made.catalogue)
  for (const path of Object.values(GENERATED)) process.stdout.write(`Wrote ${relative(process.cwd(), path)}\n`)
} finally {
  await server.stop()
}
