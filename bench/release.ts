import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOfRelease } from '../scripts/release/contents.ts'
import { writeFolder } from '../scripts/release/write-folder.ts'
import { ensureWebApp } from '../scripts/web-app.ts'

/** The product as shops run it: `program` starts it, `remove` takes it away. */
export interface Release {
  program: string
  remove(): Promise<void>
}

/** Writes a release of the present sources, whose processes hold less memory than those of `npm start`. */
export async function writeRelease(): Promise<Release> {
  if (!(await ensureWebApp())) throw new Error('The web app is not built.')
  const place = await mkdtemp(join(tmpdir(), 'stitchdesk-bench-'))
  const folder = join(place, 'release')
  await writeFolder(await filesOfRelease('bench'), folder)
  return { program: join(folder, 'bin/stitchdesk'), remove: () => rm(place, { recursive: true, force: true }) }
}
