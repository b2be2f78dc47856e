import type { Worksheet } from '@stitchdesk/contract/delivery/worksheet'
import { RECORD, type Records, writeStitchFile } from '@stitchdesk/stitch-files'
import type { Task } from '../apps/api/src/features/sandbox/program/tasks.ts'
import { runSandboxed, SANDBOX_LIMITS } from '../apps/api/src/features/sandbox/run-sandboxed.ts'

/** How long drawing a production worksheet takes, in milliseconds: the median, from the call to the whole PDF. */
export interface WorksheetFigure {
  stitches: number
  stops: number
  kilobytes: number
  /** A process of the same kind that starts, looks at one tiny file and ends. */
  floorMs: number
  /** In a process that was started for it, and in one that waited. */
  coldMs: number
  waitingMs: number
}

const TIMES = 9
const STOPS = 12
const STITCHES = 45_000

/** Measures one of 12 colors and 45,000 stitches. */
export async function measureWorksheet(): Promise<WorksheetFigure> {
  const records = filledRows()
  const threads = Array.from({ length: STOPS }, (_, index) => ({ color: `#${(index * 20 + 16).toString(16)}6a40` }))
  const bytes = Buffer.from(writeStitchFile({ records, threads }, 'vp3').bytes)
  const worksheet = worksheetOf(threads)
  const sheet: Task = { task: 'draw-worksheet', worksheet, paper: 'Letter', language: 'en', hasLogo: false }
  const check: Task = { task: 'check-svg' }
  let kilobytes = 0
  const draw = async () => {
    const { answer } = await runSandboxed(sheet, bytes, SANDBOX_LIMITS)
    kilobytes = (answer?.parts[0]?.length ?? 0) / 1000
  }
  const first = performance.now()
  await draw()
  const coldMs = performance.now() - first
  const floorMs = await medianOf(() => runSandboxed(check, Buffer.from('<svg/>'), SANDBOX_LIMITS))
  return { stitches: STITCHES, stops: STOPS, kilobytes, floorMs, coldMs, waitingMs: await medianOf(draw) }
}

/** Twelve blocks of filling of 4 mm stitches, 90 mm wide, as a logo has them. */
function filledRows(): Records {
  const kinds: number[] = []
  const xs: number[] = []
  const ys: number[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    if (stop > 0) {
      kinds.push(RECORD.colorChange)
      xs.push(xs.at(-1) ?? 0)
      ys.push(ys.at(-1) ?? 0)
    }
    for (let at = 0; at < STITCHES / STOPS; at++) {
      const row = Math.floor(at / 24)
      const step = row % 2 ? 23 - (at % 24) : at % 24
      kinds.push(RECORD.stitch)
      xs.push(step * 39)
      ys.push(stop * 60 + (row % 15) * 4 + (at % 2) * 2)
    }
  }
  return { length: kinds.length, kinds: Uint8Array.from(kinds), xs: Int32Array.from(xs), ys: Int32Array.from(ys) }
}

const worksheetOf = (threads: Worksheet['designs'][number]['threads']): Worksheet => ({
  companyName: 'Stitchdesk',
  accent: null,
  code: 'OR-1',
  orderName: 'Iron Wolf',
  customer: 'Harbor Caps',
  po: 'PO-77',
  placement: 'Left Chest',
  fabric: 'Pique',
  version: 1,
  day: '2026-11-25',
  notes: [{ from: 'customer', text: 'Two layers of cutaway backing.' }],
  designs: [
    {
      files: ['wolf.vp3', 'wolf.dst'],
      extension: 'vp3',
      figures: { stitches: null, colorRuns: null, trims: null, trimsKnown: true, widthMm: null, heightMm: null },
      threads,
    },
  ],
  otherFiles: ['wolf.png'],
  chart: [],
  pace: { stitchesPerMinute: 800, secondsPerTrim: 6, secondsPerChange: 10 },
})

async function medianOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < TIMES; i++) {
    // Nobody asks for the next one in the same moment.
    await new Promise((resolve) => setTimeout(resolve, 700))
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN
}
