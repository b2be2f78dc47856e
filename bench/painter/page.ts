import { readStitchFile, runColors } from '@stitchdesk/stitch-files'
import { densityGrid } from '@stitchdesk/stitch-files/density'
import { threadGeometry } from '@stitchdesk/stitch-files/thread-geometry'
import { threadShades } from '@stitchdesk/stitch-files/thread-shades'
import type { ReadAnswer, ReadTask } from '../../apps/web/src/parts/stitch-viewer/read-worker.ts'
import { Stage } from '../../apps/web/src/parts/stitch-viewer/stage/stage.ts'

/** Milliseconds of each step before anything is drawn. */
export interface Prepared {
  stitches: number
  parse: number
  geometry: number
  density: number
  /**
   * Reading in a worker: the time until its answer, and the longest time that the page waited for a frame meanwhile.
   */
  worker: number
  longestFrame: number
  /** From the first frame until the whole design is painted sharply, while frames go on. */
  painted: number
}

/** Milliseconds between frames while the design moves. */
export type Motion = 'pan' | 'zoom' | 'play'

declare global {
  interface Window {
    prepare: (bytes: number[], name: string) => Promise<Prepared>
    move: (motion: Motion, seconds: number) => Promise<number[]>
  }
}

/** The viewer's parts alone on a page, for `bench/painter.ts`. */
const canvas = document.createElement('canvas')
canvas.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh'
document.body.append(canvas)
const stage = new Stage(canvas)
let records = 0

function timed<T>(work: () => T): [result: T, ms: number] {
  const began = performance.now()
  const result = work()
  return [result, performance.now() - began]
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** Reads as the viewer does, and records how long the page waits for each frame until the answer comes. */
async function readInWorker(task: ReadTask): Promise<Pick<Prepared, 'worker' | 'longestFrame'>> {
  const worker = new Worker(new URL('../../apps/web/src/parts/stitch-viewer/read-worker.ts', import.meta.url), {
    type: 'module',
  })
  const began = performance.now()
  let ended = 0
  worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
    if (!('file' in data)) throw new Error(data.message)
    ended = performance.now()
  }
  worker.postMessage(task)
  let longestFrame = 0
  for (let before = await nextFrame(); ended === 0; ) {
    const now = await nextFrame()
    longestFrame = Math.max(longestFrame, now - before)
    before = now
  }
  worker.terminate()
  return { worker: ended - began, longestFrame }
}

window.prepare = async (bytes, name) => {
  const given = Uint8Array.from(bytes)
  const inWorker = await readInWorker({ bytes: given, name })
  const [file, parse] = timed(() => readStitchFile(given, name))
  const [geometry, geometryMs] = timed(() => threadGeometry(file))
  const { bounds } = file
  const [, density] = timed(() => bounds && densityGrid(file.records, bounds))
  records = file.records.length
  stage.resize(window.innerWidth, window.innerHeight)
  stage.lay({ fabric: '#f3f1ec', jumps: null, points: [], ink: '#000000' })
  const began = performance.now()
  stage.show({ file, geometry, shades: runColors(file).map(threadShades), density: null })
  stage.showUpTo(records - 1)
  while (!stage.rests) await nextFrame()
  return {
    stitches: file.stitches ?? 0,
    parse,
    geometry: geometryMs,
    density,
    ...inWorker,
    painted: performance.now() - began,
  }
}

window.move = async (motion, seconds) => {
  const frames: number[] = []
  const began = await nextFrame()
  for (let before = began; before - began < seconds * 1000; ) {
    const passed = (before - began) / 1000
    if (motion === 'pan') stage.panBy(9 * Math.cos(passed * 3), 6 * Math.sin(passed * 3))
    if (motion === 'zoom') stage.zoomBy(Math.sin(passed * 2) > 0 ? 1.025 : 1 / 1.025)
    if (motion === 'play') stage.showUpTo(Math.round((passed / seconds) * (records - 1)))
    const now = await nextFrame()
    frames.push(now - before)
    before = now
  }
  return frames
}
