import { readConfig } from './config.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { startServer } from './server.ts'

await runUntilStopped(
  () => startServer(readConfig(process.env)),
  ({ services }) => process.stdout.write(`Stitchdesk is ready: ${services.config.PUBLIC_URL}\n`),
)
