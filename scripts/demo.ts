import { openFiles } from '../apps/api/src/platform/files.ts'
import { readConfig } from '../apps/api/src/process/config.ts'
import { runUntilStopped } from '../apps/api/src/process/run-until-stopped.ts'
import { startServer } from '../apps/api/src/process/server.ts'
import { fillDemo } from '../demo/fill.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '../demo/sign-ins.ts'
import { ensureWebApp } from './web-app.ts'
import { stopWithParent } from './with-parent.ts'

stopWithParent()
if (!(await ensureWebApp())) process.exit(1)

const log = (message: string) => process.stdout.write(`${message}\n`)

await runUntilStopped(
  async () => {
    // The demo has data of its own, so that trying it never touches real work, and is quiet about each call.
    const config = readConfig({ DATA_DIR: 'data/demo', LOG_LEVEL: 'warn', ...process.env })
    const { PUBLIC_URL: publicUrl, COMPANY_NAME: companyName } = config
    const files = await openFiles(config)
    return startServer(config, {
      print: log,
      beforeListen: async (started) => {
        await fillDemo({ ...started, log, publicUrl, companyName, files })
      },
    })
  },
  ({ services }) => {
    const rows = DEMO_SIGN_INS.map(({ role, userName }) => `  ${role.padEnd(18)} ${userName}`)
    log(`\nThe Stitchdesk demo is ready: ${services.config.PUBLIC_URL}\n`)
    log(`Sign in with the password ${DEMO_PASSWORD} as\n${rows.join('\n')}\n\nCtrl-C stops it.`)
  },
)
