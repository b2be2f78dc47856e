import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../../run-step.ts'

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- later\n\n## [1.2.0] - 2026-11-23\n\n### Added\n\n- A bell.\n'
let folder: string

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

async function commit(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  git('add', '.')
  git('commit', '--quiet', '--message', 'A change')
}

/** What the command prints, and whether it ended well. */
const tag = () =>
  new Promise<{ ok: boolean; said: string }>((resolve) => {
    execFile(process.execPath, [join(ROOT, 'scripts/tag.ts')], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ ok: !error, said: stdout + stderr }),
    )
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-tag-'))
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'Dana')
  git('config', 'user.email', 'dana@shop.example')
  await commit({ 'package.json': '{ "version": "1.2.0" }', 'CHANGELOG.md': CHANGELOG })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a clean main is tagged with the version and what the changelog says of it', async () => {
  expect(await tag()).toEqual({ ok: true, said: 'Tagged v1.2.0. Publish it with: git push origin v1.2.0\n' })
  expect(git('cat-file', '-t', 'v1.2.0')).toBe('tag')
  expect(git('rev-parse', 'v1.2.0^{commit}')).toBe(git('rev-parse', 'HEAD'))
  expect(git('tag', '--list', '--format=%(contents)', 'v1.2.0')).toBe('Stitchdesk 1.2.0\n\n### Added\n\n- A bell.')
})

test('a version is tagged once', async () => {
  await tag()
  expect(await tag()).toEqual({ ok: false, said: 'v1.2.0 exists already. Raise the version in package.json.\n' })
})

test('everything that stands against a tag is told at once, and nothing is tagged', async () => {
  git('checkout', '--quiet', '-b', 'bell')
  await writeFile(join(folder, 'package.json'), '{ "version": "1.3.0" }')
  expect(await tag()).toEqual({
    ok: false,
    said: [
      'Check out main first; this is bell.',
      'Commit or remove what git status shows.',
      'CHANGELOG.md has no section "## [1.3.0] - <day>".',
      '',
    ].join('\n'),
  })
  expect(git('tag')).toBe('')
})

test.each([
  ['an empty section', '## [1.2.0] - 2026-11-23\n\n## [1.1.0] - 2026-10-01\n\n- Older.\n', 'is empty.'],
  ['a section of 21 lines', `## [1.2.0] - 2026-11-23\n\n${'- A line.\n'.repeat(21)}`, 'has 21 lines; 20 are allowed.'],
])('%s is refused', async (_, text, said) => {
  await commit({ 'CHANGELOG.md': text })
  const answer = await tag()
  expect(answer.ok).toBe(false)
  expect(answer.said).toContain(said)
})
