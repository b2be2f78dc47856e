import { readConfig } from './process/config.ts'
import { runUntilStopped } from './process/run-until-stopped.ts'
import { startServer } from './process/server.ts'

await runUntilStopped(
  () => startServer(readConfig(process.env)),
  ({ services }) => process.stdout.write(`Stitchdesk is ready: ${services.config.PUBLIC_URL}\n`),
)
