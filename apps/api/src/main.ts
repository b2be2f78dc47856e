import { keepSandboxCode } from './features/sandbox/run-sandboxed.ts'
import { say } from './platform/log.ts'
import { readConfig } from './process/config.ts'
import { runUntilStopped } from './process/run-until-stopped.ts'
import { startServer } from './process/server.ts'

if (process.argv[2] === '--keep-code') process.exitCode = (await keepSandboxCode()) ? 0 : 1
else {
  await runUntilStopped(
    () => startServer(readConfig(process.env)),
    ({ address, services }) =>
      say(address ? `Stitchdesk is ready: ${services.config.PUBLIC_URL}` : "Stitchdesk's worker is ready."),
  )
}
