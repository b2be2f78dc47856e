import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { ROOT } from '../run-step.ts'

const LETTERS = 10

/**
 * What tells a build of a version from every other: its commit, and where the files are not those of the commit, their checksum too.
 * Where git isn't at hand, as in a container, `COMMIT` names the commit.
 * @param checksums of all files
 */
export function nameOfBuild(checksums: string): string {
  const files = createHash('sha256').update(checksums).digest('hex').slice(0, LETTERS)
  const given = process.env.COMMIT?.trim()
  if (given) return given.slice(0, LETTERS)
  const commit = git('rev-parse', 'HEAD')?.slice(0, LETTERS)
  if (!commit) return `files-${files}`
  return git('status', '--porcelain') === '' ? commit : `${commit}-changed-${files}`
}

/** What git says here; undefined where it isn't installed, or this is no clone. */
function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
