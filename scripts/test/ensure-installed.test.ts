import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Module {
  ensureInstalled(root: string): void
  pinnedNode(root: string): string
}

const module = pathToFileURL(join(import.meta.dirname, '../ensure-installed.mjs')).href
const { ensureInstalled, pinnedNode }: Module = await import(module)

const LOCKED = {
  '': {},
  'apps/api': {},
  'node_modules/one': { version: '1.0.0', integrity: 'sha512-one' },
  'apps/api/node_modules/one': { version: '2.0.0', integrity: 'sha512-two' },
  'node_modules/@stitchdesk/api': { link: true },
  'node_modules/only-elsewhere': { version: '1.0.0', integrity: 'sha512-else', optional: true },
}
const { '': _, 'apps/api': __, 'node_modules/only-elsewhere': ___, ...PRESENT } = LOCKED

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-install-'))
  await mkdir(dirname(pinnedNode(root)), { recursive: true })
  await writeFile(pinnedNode(root), '')
  await write('package-lock.json', LOCKED)
  // Stands in for npm: notes how it was called and "installs" everything.
  const npm = join(root, 'npm.js')
  const [lock, note] = [join(root, 'node_modules/.package-lock.json'), join(root, 'called')]
  await writeFile(
    npm,
    `const fs = require('node:fs')
     fs.writeFileSync(${JSON.stringify(note)}, process.argv.slice(2).join(' '))
     if (process.env.NPM_FAILS) process.exit(1)
     fs.writeFileSync(${JSON.stringify(lock)}, ${JSON.stringify(JSON.stringify({ packages: PRESENT }))})`,
  )
  vi.stubEnv('npm_execpath', npm)
  vi.stubEnv('npm_node_execpath', process.execPath)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(root, { recursive: true })
})

test('leaves alone what is installed, packages of other platforms or not', async () => {
  await write('node_modules/.package-lock.json', PRESENT)
  ensureInstalled(root)
  expect(existsSync(join(root, 'called'))).toBe(false)
})

test.each<[string, object]>([
  ['nothing is', {}],
  ['a package is missing', { ...PRESENT, 'node_modules/one': undefined }],
  ['a package below a workspace is another version', { ...PRESENT, 'apps/api/node_modules/one': { version: '1.9.0' } }],
  ['a package has other contents', { ...PRESENT, 'node_modules/one': { version: '1.0.0', integrity: 'sha512-x' } }],
  ['a workspace is not linked', { ...PRESENT, 'node_modules/@stitchdesk/api': undefined }],
])('installs when %s', async (_name, present) => {
  await write('node_modules/.package-lock.json', present)
  ensureInstalled(root)
  expect(await readFile(join(root, 'called'), 'utf8')).toMatch(/^ci --include=dev/)
})

test('installs when npm was interrupted, and when the pinned Node.js is gone', async () => {
  ensureInstalled(root)
  expect(existsSync(join(root, 'called'))).toBe(true)
  await rm(join(root, 'called'))
  await rm(pinnedNode(root))
  expect(() => ensureInstalled(root)).toThrow('the packages still differ')
  expect(existsSync(join(root, 'called'))).toBe(true)
})

test('says when npm fails', () => {
  vi.stubEnv('NPM_FAILS', '1')
  expect(() => ensureInstalled(root)).toThrow('npm ci failed')
})

function write(path: string, packages: object): Promise<void> {
  return writeFile(join(root, path), JSON.stringify({ packages }))
}
