import { readConfig } from './process/config.ts'
import { runUntilStopped } from './process/run-until-stopped.ts'
import { startServer } from './process/server.ts'

await runUntilStopped(
  () => startServer(readConfig(process.env)),
  ({ address, services }) => {
    const what = address ? `Stitchdesk is ready: ${services.config.PUBLIC_URL}` : "Stitchdesk's worker is ready."
    process.stdout.write(`${what}\n`)
  },
)
