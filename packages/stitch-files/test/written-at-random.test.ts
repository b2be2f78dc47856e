import { expect, test } from 'vitest'
import { readStitchFile, WRITABLE_FORMATS, writeStitchFile } from '../src/index.ts'
import { type Step, sewDesign, sewnRuns } from './support/sew-design.ts'
import { seeded } from './support/steps.ts'

const DESIGNS = 150

// Lengths at which formats change their way of writing, and those between.
const WAYS = [
  0, 1, 2, 3, 30, 63, 64, 65, 120, 121, 122, 124, 125, 127, 128, 242, 254, 255, 256, 363, 364, 500, 2047, 2048,
]

test.each(WRITABLE_FORMATS)('designs made at random are the same when read from %s', (format) => {
  const random = seeded(7)
  for (let i = 0; i < DESIGNS; i++) {
    const steps = randomSteps(random)
    const design = sewDesign(steps)
    const { bytes, warnings } = writeStitchFile(design, format)
    const runs = sewnRuns(readStitchFile(bytes, `design.${format}`).records)
    const wanted = sewnRuns(design.records)
    // Where machines cut all the same, that is told, and the needle goes down as before.
    const cuts = warnings.some(({ code }) => code === 'jumps-cut')
    const told = (list: string[][]) => (cuts ? list.map((run) => run.map((place) => place.replace('X', ''))) : list)
    expect(told(runs), `design ${i}: ${JSON.stringify(steps)}`).toEqual(told(wanted))
  }
})

function randomSteps(random: () => number): Step[] {
  const whole = (below: number) => Math.floor(random() * below)
  const way = () => (WAYS[whole(WAYS.length)] ?? 0) * (random() < 0.5 ? -1 : 1)
  let x = 0
  let y = 0
  const steps: Step[] = []
  for (let i = whole(60); i >= 0; i--) {
    const dice = random()
    // A PES begins no further than two decimeters from its origin.
    x = Math.max(-2000, Math.min(2000, x + way()))
    y = Math.max(-2000, Math.min(2000, y + way()))
    if (dice < 0.6) steps.push(['stitch', x, y])
    else if (dice < 0.8) steps.push(['jump', x, y])
    else if (dice < 0.9) steps.push(['trim'])
    else steps.push(['colorChange'])
  }
  return [...steps, ['stitch', x, y]]
}
