import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

/** The version. A release names its build too, such as 0.3.0+1a2b3c4d5e. */
export const { version: VERSION } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

/** A release has no npm, so its words are not those of a clone. */
const isRelease = existsSync(join(ROOT, 'bin/stitchdesk'))

/** How a command is called here, such as `backup FILE`: by the program of a release, or by npm in a clone. */
export function commandLine(command: string): string {
  if (isRelease) return `stitchdesk ${command}`
  if (command === 'start') return 'npm start'
  return `npm run ${command.replace(' ', ' -- ')}`
}
