import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dstFile } from '../support/artwork-files.ts'

const SANDBOX = new URL('../../src/features/sandbox/', import.meta.url)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-kept-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What a Node.js process has written when it ended. */
async function outputOf(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_COMPILE_CACHE: folder }
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'], env })
  return text(child.stdout)
}

test.runIf(process.platform === 'linux')('the code of sandboxes is kept by a process that gets no file', async () => {
  const output = await outputOf(
    '--input-type=module',
    '-e',
    `import { readdirSync, statSync } from 'node:fs'
    import { join } from 'node:path'
    const { drawFile } = await import(${JSON.stringify(new URL('draw-file.ts', SANDBOX).href)})
    const { runSandboxed } = await import(${JSON.stringify(new URL('run-sandboxed.ts', SANDBOX).href)})
    const { keptCode } = await import(${JSON.stringify(new URL('kept-code.ts', SANDBOX).href)})
    const draw = async () => (await drawFile({ runSandboxed }, Buffer.from(${JSON.stringify(dstFile().toString('base64'))}, 'base64'), 'dst')).refused
    const drawn = [await draw()]
    // On a busy machine whoever keeps the code comes last.
    for (let tries = 0; !keptCode([]) && tries < 1800; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
    const folder = join(${JSON.stringify(folder)}, 'sandbox')
    const kept = () => readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, name)).size)
    const before = kept()
    drawn.push(await draw(), await draw())
    process.stdout.write(JSON.stringify({ drawn, many: before.length >= 100, empty: kept().filter((size) => size === 0).length, more: kept().length - before.length }))`,
  )
  expect(JSON.parse(output)).toEqual({ drawn: [null, null, null], many: true, empty: 0, more: 0 })
})

test('a sandbox gives up the folder of its code before it reads a file', async () => {
  const probe = `
    const may = () => process.permission.has('fs.write', ${JSON.stringify(folder)})
    const atFirst = may()
    const end = () => process.stdout.write(JSON.stringify({ atFirst, after: may() }), () => process.kill(process.pid))
    setInterval(() => may() || end(), 10)
    setTimeout(end, 10_000)`
  const output = await outputOf(
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${folder}`,
    '--no-warnings',
    '--import',
    `data:text/javascript,${encodeURIComponent(probe)}`,
    fileURLToPath(new URL('program/main.ts', SANDBOX)),
  )
  expect(JSON.parse(output)).toEqual({ atFirst: true, after: false })
})
