import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { drawFile } from '../../src/features/sandbox/draw-file.ts'
import { runSandboxed, SANDBOX_LIMITS } from '../../src/features/sandbox/run-sandboxed.ts'
import { DRAWING, dstFile } from '../support/artwork-files.ts'
import { HOSTILE_FILES, longTexts, manyStitches, svg } from '../support/hostile-files.ts'

/** One that waits for the next document names its task. */
const WAITING = /\0draw-/

/** Numbers of the sandboxes that this process has started. */
function sandboxes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = / \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))?.[1]
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return Number(parent) === process.pid && command.includes('sandbox/program/main') && !WAITING.test(command)
      } catch {
        return false
      }
    })
}
const draw = drawFile.bind(null, { runSandboxed })
const onLinux = process.platform === 'linux'

/** For what burns until it is ended: the rest is refused by what it is. */
const LESS_TIME = { ...SANDBOX_LIMITS, milliseconds: 4000 }

describe('a file that would take too much ends at a limit', () => {
  test.each([...HOSTILE_FILES])('$what', async ({ extension, make, reason }) => {
    const limits = reason === 'too-complex' ? LESS_TIME : SANDBOX_LIMITS
    const { refused, pictures } = await draw(await make(), extension, limits)
    expect(refused?.reason).toBe(reason)
    expect(pictures).toEqual([])
  })

  test('a million stitches on one spot', async () => {
    const { figures } = await draw(manyStitches(), 'dst')
    expect(figures?.stitches).toBeGreaterThan(900_000)
  })

  test('fonts that begin hundreds of thousands of times and never end', async () => {
    const drawing = `<style>${'@font-face {'.repeat(390_000)}</style><rect width="9" height="9" fill="red"/>`
    const { refused, pictures } = await draw(svg(drawing), 'svg')
    expect(refused).toBeNull()
    expect(pictures).toHaveLength(3)
  })

  test('texts that take longer than the time there is', async () => {
    const before = Date.now()
    const { refused } = await draw(longTexts, 'svg', { ...SANDBOX_LIMITS, milliseconds: 1500 })
    expect(refused).toEqual({ reason: 'too-complex', explanation: 'Drawing it takes too long.' })
    expect(Date.now() - before).toBeLessThan(20_000)
  })

  test.runIf(onLinux)('a picture in a drawing that takes more than the memory there is', async () => {
    const image = await sharp({ create: { width: 9000, height: 9000, channels: 4, background: 'red' } })
      .png()
      .toBuffer()
    const inside = `<image width="100" height="60" href="data:image/png;base64,${image.toString('base64')}"/>`
    const { refused } = await draw(svg(inside), 'svg', { ...SANDBOX_LIMITS, bytes: 160 * 1024 ** 2 })
    expect(refused?.reason).toBe('too-large')
  })

  test.runIf(onLinux)('and leaves no process behind', async () => {
    await draw(longTexts, 'svg', { ...SANDBOX_LIMITS, milliseconds: 1000 })
    await draw(DRAWING, 'svg')
    expect(sandboxes()).toEqual([])
  })
})

describe('artwork as other programs save it', () => {
  const fixtures = join(import.meta.dirname, '../fixtures/artwork')

  test.each([
    ['ai_without_pdf_content.ai', null],
    ['pdf_filled_form.pdf', null],
    ['photo.jfif', null],
    ['scan.tif', null],
    ['svg_illustrator_entities.svg', null],
    ['two-colors.heic', null],
    // Its decoder logs why, which must not become part of the answer.
    ['phone.heic', 'no-heic'],
  ])('is read: %s', async (name, reason) => {
    const { refused, pictures } = await draw(readFileSync(join(fixtures, name)), name.split('.').at(-1) ?? '')
    expect(refused?.reason ?? null).toBe(reason)
    expect(pictures).toHaveLength(reason ? 0 : 3)
  })
})

describe('a sandbox', () => {
  test.runIf(onLinux)('that somebody kills says nothing of the file', async () => {
    const running = draw(longTexts, 'svg')
    running.catch(() => undefined)
    await expect.poll(() => sandboxes().length).toBe(1)
    for (const pid of sandboxes()) process.kill(pid, 'SIGKILL')
    await expect(running).rejects.toThrow('SIGKILL')
    expect((await draw(DRAWING, 'svg')).refused).toBeNull()
  })

  test.runIf(onLinux)('ends when whoever asked is gone', async () => {
    // A process that asks, tells the number of the sandbox, and is killed at once.
    const script = `
      import { spawn } from 'node:child_process'
      import { readdirSync, readFileSync } from 'node:fs'
      const { drawFile } = await import(${JSON.stringify(new URL('../../src/features/sandbox/draw-file.ts', import.meta.url).href)})
      const { runSandboxed } = await import(${JSON.stringify(new URL('../../src/features/sandbox/run-sandboxed.ts', import.meta.url).href)})
      drawFile({ runSandboxed }, Buffer.from(process.argv[1], 'base64'), 'svg').catch(() => undefined)
      const find = () => readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).find((pid) => {
        try {
          return readFileSync('/proc/' + pid + '/stat', 'utf8').includes(' ' + process.pid + ' ') &&
            readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('sandbox/program/main')
        } catch { return false }
      })
      let pid
      while (!pid) { pid = find(); await new Promise((resolve) => setTimeout(resolve, 20)) }
      process.stdout.write(pid, () => process.kill(process.pid, 'SIGKILL'))`
    let output = ''
    try {
      output = execFileSync(
        process.execPath,
        ['--input-type=module', '-e', script, longTexts.subarray(0, 60_000).toString('base64')],
        {
          encoding: 'utf8',
        },
      )
    } catch (error) {
      output = (error as { stdout: string }).stdout
    }
    expect(output).toMatch(/^\d+$/)
    await expect
      .poll(() => {
        try {
          return readFileSync(`/proc/${output}/cmdline`, 'utf8')
        } catch {
          return ''
        }
      })
      .toBe('')
  })

  test.runIf(onLinux)('can write to no file: the system sees to that', async () => {
    const running = draw(longTexts, 'svg', { ...SANDBOX_LIMITS, milliseconds: 1500 })
    const limits = () => sandboxes().map((pid) => readFileSync(`/proc/${pid}/limits`, 'utf8'))
    await expect.poll(() => limits().join('\n')).toMatch(/^Max file size +0 +0 /m)
    await running
  })

  const hidden = mkdtempSync(join(tmpdir(), 'stitchdesk-no-fonts-'))
  /** Runs a program on a machine without fonts: their folders are empty for it alone. */
  const withoutFonts = (...program: string[]) => {
    const hide = ['/etc/fonts', '/usr/share/fonts', '/usr/local/share/fonts']
      .map((folder) => `{ [ ! -d ${folder} ] || mount --bind ${hidden} ${folder}; } && `)
      .join('')
    const args = ['--map-root-user', '--mount', 'sh', '-c', `${hide} exec "$0" "$@"`, ...program]
    return spawnSync('unshare', args, { encoding: 'utf8' })
  }
  afterAll(() => rmSync(hidden, { recursive: true }))

  test.runIf(onLinux && withoutFonts('true').status === 0)(
    'draws letters, not boxes, where no font is installed',
    () => {
      const script = `
      const { drawFile } = await import(${JSON.stringify(new URL('../../src/features/sandbox/draw-file.ts', import.meta.url).href)})
      const { runSandboxed } = await import(${JSON.stringify(new URL('../../src/features/sandbox/run-sandboxed.ts', import.meta.url).href)})
      const sharp = (await import('sharp')).default
      const widthOf = async (text) => {
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="60"><rect width="400" height="60" fill="#fff"/>' +
          '<text x="9" y="40" font-family="Arial" font-size="30">' + text + '</text></svg>'
        const { pictures } = await drawFile({ runSandboxed }, Buffer.from(svg), 'svg')
        const { info } = await sharp(pictures[0]).flatten({ background: '#fff' }).trim().toBuffer({ resolveWithObject: true })
        return info.width
      }
      process.stdout.write(JSON.stringify([await widthOf('iiiii'), await widthOf('WWWWW')]), () => process.exit())`
      const { stdout, stderr } = withoutFonts(process.execPath, '--input-type=module', '-e', script)
      expect(stderr).toBe('')
      const [narrow = 0, wide = 0] = JSON.parse(stdout) as number[]
      // Boxes are all of one width.
      expect(wide).toBeGreaterThan(2 * narrow)
    },
  )

  test('draws a picture of 40 MB, which comes to it in hundreds of pieces', async () => {
    const size = { width: 4000, height: 3500, channels: 3 } as const
    const noise = randomBytes(size.width * size.height * size.channels)
    const file = await sharp(noise, { raw: size }).png({ compressionLevel: 0 }).toBuffer()
    const { refused, pictures } = await draw(file, 'png')
    expect(refused).toBeNull()
    expect(pictures).toHaveLength(3)
  })

  test('answers figures and a picture of a machine file in little time', async () => {
    const answer = await draw(dstFile(), 'dst')
    expect(answer).toMatchObject({ refused: null, figures: { stitches: 40, colorRuns: 2, widthMm: 10, heightMm: 10 } })
    expect(answer.pictures).toHaveLength(3)
  })
})
