import { spawn } from 'node:child_process'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { createServer } from 'vite'
import { readConfig } from '../apps/api/src/process/config.ts'
import { runUntilStopped } from '../apps/api/src/process/run-until-stopped.ts'
import { ROOT } from './run-step.ts'
import { stopWithParent } from './with-parent.ts'

stopWithParent()

/** The API, restarted at every change, and the web app, replaced in the browser at every change. */
await runUntilStopped(
  async () => {
    const config = readConfig(process.env)
    const print = (message: string) => process.stdout.write(`${message}\n`)
    // The database server stays while the API restarts.
    const database = config.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print })
    const origin = `http://${config.HOST}:${config.PORT}`
    const web = await createServer({ root: `${ROOT}/apps/web`, server: { proxy: { [API_BASE]: origin } } })
    await web.listen()
    const address = web.resolvedUrls?.local[0] ?? ''
    const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
      cwd: ROOT,
      // Of a session of its own, so that Ctrl-C reaches it only through `stop` below.
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        CHECK_ANSWERS: 'true',
        PUBLIC_URL: address.replace(/\/$/, ''),
        ...process.env,
        DATABASE_URL: database?.connectionString ?? config.DATABASE_URL,
      },
    })
    const ended = new Promise<void>((resolve) => api.once('exit', () => resolve()))
    return {
      address,
      stop: async () => {
        api.kill('SIGTERM')
        await Promise.all([ended, web.close()])
        await database?.stop()
      },
    }
  },
  ({ address }) => process.stdout.write(`Stitchdesk for developers: ${address}\n`),
)
