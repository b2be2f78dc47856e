import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOfRelease } from '../scripts/release/contents.ts'
import { writeFolder } from '../scripts/release/write-folder.ts'
import { ensureWebApp } from '../scripts/web-app.ts'

/**
 * Writes a release of the present sources, which is what shops run: its processes hold less memory than those of `npm start`. It is gone
 * when this process ends.
 * @returns its program, which is a script for a shell
 */
export async function writeRelease(): Promise<string> {
  if (!(await ensureWebApp())) throw new Error('The web app is not built.')
  const place = await mkdtemp(join(tmpdir(), 'stitchdesk-bench-'))
  process.once('exit', () => rmSync(place, { recursive: true, force: true }))
  const folder = join(place, 'release')
  await writeFolder((await filesOfRelease('bench')).files, folder)
  return join(folder, 'bin/stitchdesk')
}

/** Its sandboxes keep their code in the release, not where this clone's do. Each email is sent, and not put off because a hundred go to its domain each second. */
export const RELEASE_ENVIRONMENT = { NODE_COMPILE_CACHE: '', MAIL_DOMAIN_RATE: '100000' }
