import { spawnSync } from 'node:child_process'
import { linkSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStitchFile } from '@stitchdesk/stitch-files'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from '../run-step.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-convert-'))
  // A Melco file: 20 stitches of 1 mm to the right, a trim and a jump, 20 upwards.
  const right = Array.from({ length: 20 }, () => [10, 0])
  const up = Array.from({ length: 20 }, () => [0, 10])
  const bytes = [...right, [0x80, 0x80, 0x07, 0x00, 0x80, 0x04, 50, 50], ...up].flat()
  await writeFile(join(folder, 'angle.exp'), Uint8Array.from(bytes))
  await writeFile(join(folder, 'note.txt'), 'Not a machine file, only a few words about one.')
})

afterEach(() => rm(folder, { recursive: true }))

test('writes the design in the format of the name, found from where the command is given, and says what changed', async () => {
  const { status, stderr, stdout } = run('angle.exp', 'angle.DST')
  expect(stderr).toBe('angle.DST: Trims written as three jumps, where machines cut: 1.\n')
  expect([status, stdout]).toEqual([0, ''])
  const written = readStitchFile(await readFile(join(folder, 'angle.DST')), 'angle.dst')
  expect(written).toMatchObject({
    format: 'dst',
    name: 'angle',
    stitches: 40,
    trims: 1,
    colorRuns: 1,
    widthMm: 24,
    heightMm: 25,
  })
})

test('names the file that can’t be read or written, and writes nothing', async () => {
  for (const [args, message] of [
    [['note.txt', 'angle.dst'], /^note\.txt: This is not a machine file/],
    [['missing.exp', 'angle.dst'], /^missing\.exp: /],
    [['angle.exp', 'angle.hus'], /^angle\.hus: this format can’t be written\.\nUsage: /],
    [['angle.exp', 'nowhere/angle.dst'], /^nowhere\/angle\.dst: /],
    [['angle.exp'], /^Usage: /],
    [['angle.exp', 'a.dst', 'b.dst'], /^Usage: /],
  ] as const) {
    const { status, stderr } = run(...args)
    expect(stderr).toMatch(message)
    expect(status).toBe(1)
  }
  expect((await readdir(folder)).sort()).toEqual(['angle.exp', 'note.txt'])
})

test('never writes over the file it reads, by whatever name', async () => {
  const before = await readFile(join(folder, 'angle.exp'))
  linkSync(join(folder, 'angle.exp'), join(folder, 'same.exp'))
  for (const out of ['angle.exp', './angle.exp', join(folder, 'angle.exp'), 'same.exp']) {
    const { status, stderr } = run('angle.exp', out)
    expect(stderr).toContain('this is the file to be read')
    expect(status).toBe(1)
  }
  expect(await readFile(join(folder, 'angle.exp'))).toEqual(before)
})

function run(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/run.mjs'), 'scripts/stitch.ts', 'convert', ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
}
