import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ROOT } from '../run-step.ts'

// Each starts Node.js twice, which takes its time where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-info-'))
  // A Melco file: 20 stitches of 1 mm to the right, a change of color, 20 upwards.
  const right = Array.from({ length: 20 }, () => [10, 0])
  const up = Array.from({ length: 20 }, () => [0, 10])
  await writeFile(join(folder, 'angle.exp'), Uint8Array.from([...right, [0x80, 0x01, 0, 0], ...up].flat()))
  await writeFile(join(folder, 'note.txt'), 'Not a machine file, only a few words about one.')
})

afterEach(() => rm(folder, { recursive: true }))

test('prints a line of JSON for each file, found from where the command is given', () => {
  const { status, stdout, stderr } = run('angle.exp')
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    file: 'angle.exp',
    format: 'exp',
    stitches: 40,
    colorRuns: 2,
    trims: 0,
    widthMm: 19,
    heightMm: 20,
    complete: true,
    warnings: [],
  })
})

test('names every file that can’t be read and prints the others', () => {
  const { status, stdout, stderr } = run('note.txt', 'angle.exp', 'missing.dst')
  expect(status).toBe(1)
  expect(stdout.trim().split('\n')).toHaveLength(1)
  expect(stderr).toMatch(/^note\.txt: This is not a machine file/m)
  expect(stderr).toMatch(/^missing\.dst: /m)
})

test('draws one file', async () => {
  expect(run('angle.exp', '--svg', 'angle.svg').status).toBe(0)
  expect(await readFile(join(folder, 'angle.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<path [\s\S]*<\/svg>$/)
  const { status, stderr } = run('angle.exp', 'angle.exp', '--svg', 'angle.svg')
  expect(status).toBe(1)
  expect(stderr).toContain('--svg draws one file')
})

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'scripts/stitch.ts', 'info', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
}
