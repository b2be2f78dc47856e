import { createHash } from 'node:crypto'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../run-step.ts'
import { nameOfBuild } from './name-of-build.ts'
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
export const OWN = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'apps/api/package.json',
  'apps/api/migrations',
  'apps/api/src',
  'apps/web/dist',
  'packages',
  'locales',
  'deploy',
  'docs/configuration.md',
  'docs/containers.md',
  'docs/operations.md',
  'scripts/backup.ts',
  'scripts/files.ts',
  'scripts/migrate.ts',
  'scripts/restore.ts',
  'scripts/backup-place.ts',
  'scripts/from-here.ts',
  'scripts/ready.mjs',
  'scripts/service-environment.ts',
]
const NOT_OURS = new Set(['test', 'node_modules', '.cache', '.env', 'secret.yaml'])
/** Whether a release has files and folders of this name, where the project's folder has one. */
export const isShipped = (name: string): boolean => !NOT_OURS.has(name)
/** Of packages: what only compilers, debuggers and readers want. */
const UNUSED = /(\.map|\.d\.[cm]?ts|\.tsbuildinfo)$/
/** Of packages of fonts: weights that no paper is drawn with, and pictures of letters. */
const UNUSED_FONT = /^(Inter|NotoSans\w*)[_-](?!400Regular\.ttf$|600SemiBold\.ttf$|Regular\.otf$)/
const FONTS = /^node_modules\/(@expo-google-fonts|@embedpdf)\//
const RUNS = 0o100

/**
 * Everything of a release of this version for this system, in order, with the checksums of all of it. Its own version names the build, so
 * that two builds of a version never take each other's place.
 */
export async function filesOfRelease(version: string): Promise<{ version: string; files: ReleaseFile[] }> {
  const own = await Promise.all(OWN.map((path) => filesBelow(join(ROOT, path), isShipped)))
  const packages = await Promise.all(
    (await productionPackages()).map((path) =>
      filesBelow(path, (name) => name !== 'node_modules' && !UNUSED.test(name) && !UNUSED_FONT.test(name)),
    ),
  )
  const files: ReleaseFile[] = [
    ...own.flat(),
    ...packages.flat(),
    { name: 'bin/stitchdesk', from: join(ROOT, 'deploy/stitchdesk'), runs: true },
    // The Node.js that every test of this version ran on.
    { name: 'bin/node', from: process.execPath, runs: true },
  ].sort((a, b) => (a.name < b.name ? -1 : 1))
  const sums = await checksums(files)
  const build = `${version}+${nameOfBuild(sums)}`
  const about = { name: 'stitchdesk', version: build, private: true, type: 'module' }
  const named: ReleaseFile = { name: 'package.json', text: `${JSON.stringify(about, null, 2)}\n`, runs: false }
  const text = sums + (await checksums([named]))
  return { version: build, files: [...files, named, { name: 'SHA256SUMS', text, runs: false }] }
}

/** How many bytes of a release are fonts of papers. */
export async function bytesOfFonts(files: readonly ReleaseFile[]): Promise<number> {
  const paths = files.flatMap(({ name, from }) => (FONTS.test(name) && from ? [from] : []))
  const sizes = await Promise.all(paths.map(async (path) => (await lstat(path)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
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
