import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { MAKER_LIMITS, runMaker } from '../src/features/pictures/run-maker.ts'
import { DRAWING, dstFile, psdFile } from './support/artwork-files.ts'

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">${inside}</svg>`)

/** One text after the other, each just short enough: together they take longer than anybody waits. */
const longTexts = svg(Array.from({ length: 400 }, (_, y) => `<text y="${y}">${'xy z'.repeat(490)}</text>`).join(''))

/** Each level draws the one below ten times over. */
function useBomb(): Buffer {
  const levels = Array.from({ length: 9 }, (_, level) =>
    level === 0
      ? '<g id="a0"><rect width="1" height="1"/></g>'
      : `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`,
  )
  return svg(`<defs>${levels.join('')}</defs><use href="#a8"/>`)
}

/** Numbers of the makers that this process has started. */
function makers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = / \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, ''))?.[1]
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('make-pictures')
      } catch {
        return false
      }
    })
}
const onLinux = process.platform === 'linux'

describe('a file that would take too much ends at a limit', () => {
  /** A small picture whose head says otherwise: what it says is refused before anything is read. */
  const manyPixels = async () => {
    const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    png.writeUInt32BE(30_000, 16)
    png.writeUInt32BE(30_000, 20)
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
    return png
  }

  test.each<[string, string, () => Promise<Buffer> | Buffer, string]>([
    ['30,000 × 30,000 pixels', 'png', manyPixels, 'too-large'],
    ['a text of 30,000 characters', 'svg', () => svg(`<text>${'x'.repeat(30_000)}</text>`), 'too-complex'],
    [
      'such a text in pieces',
      'svg',
      () => svg(`<text>${'<tspan>xxxxxxxxxx</tspan>'.repeat(300)}</text>`),
      'too-complex',
    ],
    ['drawings of drawings of drawings', 'svg', useBomb, 'too-complex'],
    ['an SVG of more than 5 MB', 'svg', () => svg(`<path d="${'M0 0'.repeat(1_400_000)}"/>`), 'too-large'],
    [
      'junk that says it is a PDF',
      'pdf',
      () => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1e5, 7)]),
      'unreadable',
    ],
    ['a Photoshop file that ends halfway', 'psd', async () => (await psdFile()).subarray(0, 400), 'no-preview'],
    ['a Photoshop file of 300,000 pixels each way', 'psd', hugePsd, 'too-large'],
    ['a Husqvarna file that promises a million stitches', 'hus', husBomb, 'unreadable'],
  ])('%s', async (_, extension, make, reason) => {
    const { refused, pictures } = await runMaker(await make(), extension)
    expect(refused?.reason).toBe(reason)
    expect(pictures).toEqual([])
  })

  test('a million stitches on one spot', async () => {
    const records = Buffer.alloc(2_900_000, Buffer.from([0, 0, 3]))
    const { figures } = await runMaker(Buffer.concat([dstFile().subarray(0, 512), records]), 'dst')
    expect(figures?.stitches).toBeGreaterThan(900_000)
  })

  test('texts that take longer than the time there is', async () => {
    const before = Date.now()
    const { refused } = await runMaker(longTexts, 'svg', { ...MAKER_LIMITS, milliseconds: 1500 })
    expect(refused).toEqual({ reason: 'too-complex', explanation: 'Drawing it takes too long.' })
    expect(Date.now() - before).toBeLessThan(5000)
  })

  test.runIf(onLinux)('a picture in a drawing that takes more than the memory there is', async () => {
    const image = await sharp({ create: { width: 9000, height: 9000, channels: 4, background: 'red' } })
      .png()
      .toBuffer()
    const inside = `<image width="100" height="60" href="data:image/png;base64,${image.toString('base64')}"/>`
    const { refused } = await runMaker(svg(inside), 'svg', { ...MAKER_LIMITS, bytes: 160 * 1024 ** 2 })
    expect(refused?.reason).toBe('too-large')
  })

  test.runIf(onLinux)('and leaves no process behind', async () => {
    await runMaker(longTexts, 'svg', { ...MAKER_LIMITS, milliseconds: 1000 })
    await runMaker(DRAWING, 'svg')
    expect(makers()).toEqual([])
  })
})

describe('a maker', () => {
  test.runIf(onLinux)('that somebody kills says nothing of the file', async () => {
    const running = runMaker(longTexts, 'svg')
    running.catch(() => undefined)
    await expect.poll(() => makers().length).toBe(1)
    for (const pid of makers()) process.kill(pid, 'SIGKILL')
    await expect(running).rejects.toThrow('SIGKILL')
    expect((await runMaker(DRAWING, 'svg')).refused).toBeNull()
  })

  test.runIf(onLinux)('ends when whoever asked is gone', async () => {
    // A process that asks, tells the maker's number, and is killed at once.
    const script = `
      import { spawn } from 'node:child_process'
      import { readdirSync, readFileSync } from 'node:fs'
      const { runMaker } = await import(${JSON.stringify(new URL('../src/features/pictures/run-maker.ts', import.meta.url).href)})
      runMaker(Buffer.from(process.argv[1], 'base64'), 'svg').catch(() => undefined)
      const find = () => readdirSync('/proc').filter((name) => /^\\d+$/.test(name)).find((pid) => {
        try {
          return readFileSync('/proc/' + pid + '/stat', 'utf8').includes(' ' + process.pid + ' ') &&
            readFileSync('/proc/' + pid + '/cmdline', 'utf8').includes('make-pictures')
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

  test('answers figures and a picture of a machine file in little time', async () => {
    const answer = await runMaker(dstFile(), 'dst')
    expect(answer).toMatchObject({ refused: null, figures: { stitches: 40, colorRuns: 2, widthMm: 10, heightMm: 10 } })
    expect(answer.pictures).toHaveLength(3)
  })
})

function hugePsd(): Buffer {
  const file = Buffer.alloc(4000)
  file.write('8BPS')
  file.writeUInt16BE(1, 4)
  file.writeUInt16BE(3, 12)
  file.writeUInt32BE(300_000, 14)
  file.writeUInt32BE(300_000, 18)
  return file
}

/** Its packed stitches are nothing but zeros: codes without bits, of which each could stand for any number of values. */
function husBomb(): Buffer {
  const file = Buffer.alloc(3107)
  file.set([0x5b, 0xaf, 0xc8, 0x00])
  file.writeUInt32LE(1_000_000_000, 4)
  file.writeUInt32LE(1, 8)
  file.writeUInt32LE(44, 20)
  file.writeUInt32LE(1000, 24)
  file.writeUInt32LE(2000, 28)
  return file
}
