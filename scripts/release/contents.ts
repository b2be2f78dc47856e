import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../run-step.ts'
import { productionPackages } from './production-packages.ts'

/** One entry of a release: a file by its place on this machine or by its text, or a link. */
export interface ReleaseFile {
  /** path in the release, with slashes */
  name: string
  /** may be run */
  runs: boolean
  from?: string
  text?: string
  /** of a link: where it leads */
  target?: string
}

/** What a shop runs or reads, from the project's folder. */
const OWN = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'apps/api/package.json',
  'apps/api/migrations',
  'apps/api/src',
  'apps/web/dist',
  'packages',
  'deploy',
  'docs/configuration.md',
  'docs/operations.md',
  'scripts/backup.ts',
  'scripts/migrate.ts',
  'scripts/restore.ts',
  'scripts/backup-place.ts',
  'scripts/from-here.ts',
  'scripts/ready.mjs',
  'scripts/service-environment.ts',
]
const NOT_OURS = new Set(['test', 'node_modules', '.cache'])
/** Of packages: what only compilers, debuggers and readers want. */
const UNUSED = /(\.map|\.d\.[cm]?ts|\.tsbuildinfo)$/
const RUNS = 0o100

/** Everything of a release of this version for this system, in order, with the checksums of all of it. */
export async function filesOfRelease(version: string): Promise<ReleaseFile[]> {
  const own = await Promise.all(OWN.map((path) => filesBelow(join(ROOT, path), (name) => !NOT_OURS.has(name))))
  const packages = await Promise.all(
    (await productionPackages()).map((path) =>
      filesBelow(path, (name) => name !== 'node_modules' && !UNUSED.test(name)),
    ),
  )
  const files: ReleaseFile[] = [
    ...own.flat(),
    ...packages.flat(),
    { name: 'bin/stitchdesk', from: join(ROOT, 'deploy/stitchdesk'), runs: true },
    // The Node.js that every test of this version ran on.
    { name: 'bin/node', from: process.execPath, runs: true },
    {
      name: 'package.json',
      text: `${JSON.stringify({ name: 'stitchdesk', version, private: true, type: 'module' }, null, 2)}\n`,
      runs: false,
    },
  ]
  const sorted = files.sort((a, b) => (a.name < b.name ? -1 : 1))
  return [...sorted, { name: 'SHA256SUMS', text: await checksums(sorted), runs: false }]
}

async function filesBelow(path: string, wanted: (name: string) => boolean): Promise<ReleaseFile[]> {
  const found = await lstat(path)
  const name = relative(ROOT, path).split(sep).join('/')
  if (found.isSymbolicLink()) return [{ name, target: await readlink(path), runs: false }]
  if (!found.isDirectory()) return [{ name, from: path, runs: (found.mode & RUNS) !== 0 }]
  const names = (await readdir(path)).filter(wanted)
  return (await Promise.all(names.map((each) => filesBelow(join(path, each), wanted)))).flat()
}

/** In the form that `sha256sum -c` reads. */
async function checksums(files: ReleaseFile[]): Promise<string> {
  const lines: string[] = []
  for (const { name, from, text } of files) {
    const content = text ?? (from && (await readFile(from)))
    if (content !== undefined && content !== '')
      lines.push(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
  }
  return lines.join('')
}
