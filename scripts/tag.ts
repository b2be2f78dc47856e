// `npm run tag`: tags the commit that is checked out as the version of package.json, with that version's part of CHANGELOG.md
// as the tag's message. It changes nothing else, and pushes nothing.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** More than this nobody reads before an update. */
const MOST_LINES = 20

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** What CHANGELOG.md says of a version: the lines below `## [version] - day`. */
function sectionOf(changelog: string, version: string): string[] | null {
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex((line) => line.startsWith(`## [${version}] - `))
  if (start < 0) return null
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => line.startsWith('## '))
  return rest.slice(0, end < 0 ? undefined : end)
}

const MIGRATIONS = 'apps/api/migrations'

/** The checks of the next version's migrations ask what the database of this one is. */
function lacksRelease(version: string): string | false {
  if (!existsSync(MIGRATIONS)) return false
  const last = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const { releases } = JSON.parse(readFileSync(`${MIGRATIONS}/releases.json`, 'utf8')) as {
    releases: { version: string; lastMigration: string }[]
  }
  const found = releases.some((one) => one.version === version && one.lastMigration === last)
  return !found && `${MIGRATIONS}/releases.json has no release "${version}" whose last migration is ${last}.`
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const tag = `v${version}`
const section = sectionOf(readFileSync('CHANGELOG.md', 'utf8'), version)
const written = (section ?? []).filter((line) => line.trim())
const branch = git('branch', '--show-current')

const problems = [
  branch !== 'main' && `Check out main first; this is ${branch || 'no branch'}.`,
  git('status', '--porcelain') && 'Commit or remove what git status shows.',
  git('tag', '--list', tag) && `${tag} exists already. Raise the version in package.json.`,
  !section && `CHANGELOG.md has no section "## [${version}] - <day>".`,
  section && written.length === 0 && `The section of ${version} in CHANGELOG.md is empty.`,
  lacksRelease(version),
  written.length > MOST_LINES && `The section of ${version} has ${written.length} lines; ${MOST_LINES} are allowed.`,
].filter((problem) => typeof problem === 'string' && problem !== '')

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
} else {
  const message = [`Stitchdesk ${version}`, '', ...(section ?? [])].join('\n').trim()
  // Git would take the changelog's headings for comments and drop them.
  git('tag', '--annotate', '--cleanup=whitespace', '--message', message, tag)
  process.stdout.write(`Tagged ${tag}. Publish it with: git push origin ${tag}\n`)
}
