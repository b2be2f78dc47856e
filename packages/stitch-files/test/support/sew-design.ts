import { RECORD, type RecordKind, type Records, type Thread } from '../../src/index.ts'

/** A record and where it is, 0.1 mm; without a place it is where the last one was. */
export type Step = readonly [kind: keyof typeof RECORD, x?: number, y?: number]

/** A design made by hand. */
export function sewDesign(steps: readonly Step[], threads: readonly Thread[] = []) {
  const kinds = new Uint8Array(steps.length)
  const xs = new Int32Array(steps.length)
  const ys = new Int32Array(steps.length)
  let x = 0
  let y = 0
  steps.forEach(([kind, toX = x, toY = y], at) => {
    kinds[at] = RECORD[kind]
    xs[at] = x = toX
    ys[at] = y = toY
  })
  return { records: { length: steps.length, kinds, xs, ys }, threads }
}

/** What the needle does in the cloth: for each run where it goes down, with an X where the thread was cut before. */
export function sewnRuns({ kinds, xs, ys, length }: Records): string[][] {
  const runs: string[][] = [[]]
  let cut = false
  for (let at = 0; at < length; at++) {
    const kind = kinds[at] as RecordKind
    if (kind === RECORD.colorChange) runs.push([])
    if (kind === RECORD.trim) cut = true
    if (kind !== RECORD.stitch) continue
    const run = runs.at(-1) ?? []
    run.push(`${cut && run.length > 0 ? 'X' : ''}${xs[at]},${ys[at]}`)
    cut = false
  }
  return runs.filter((run) => run.length > 0)
}
