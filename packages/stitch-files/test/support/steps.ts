/** What a test file says, one after another: positions in 0.1 mm, y downwards. Written without the package's own model. */
export interface Step {
  do: 'stitch' | 'jump' | 'trim' | 'change'
  x: number
  y: number
}

/** A step with its distance from the one before. */
export interface Move extends Step {
  dx: number
  dy: number
}

export function moves(steps: readonly Step[]): Move[] {
  return steps.map((step, index) => {
    const before = steps[index - 1] ?? { x: 0, y: 0 }
    return { ...step, dx: step.x - before.x, dy: step.y - before.y }
  })
}

/**
 * A design that every format can hold: two runs of zigzag, the first with a cut and a move of 36 mm in three jumps. No stitch
 * is where the needle is already, for a KSM has no such stitches.
 */
export function sampleSteps(): Step[] {
  const steps: Step[] = []
  const zigzag = (x: number, y: number, count: number) => {
    for (let i = 0; i < count; i++) steps.push({ do: 'stitch', x: x + 7 * i, y: y + (i % 2 === 0 ? 0 : 25) })
  }
  zigzag(0, 10, 30)
  steps.push({ do: 'trim', x: 203, y: 35 })
  for (const i of [1, 2, 3]) steps.push({ do: 'jump', x: 203 - 120 * i, y: 35 + 7 * i })
  zigzag(-157, 60, 20)
  steps.push({ do: 'change', x: -24, y: 85 })
  zigzag(-19, 85, 25)
  return steps
}

/** The stitches of steps, as `x,y`. */
export function stitchesOf(steps: readonly Step[]): string[] {
  return steps.filter((step) => step.do === 'stitch').map(({ x, y }) => `${x},${y}`)
}

/** Bytes of numbers and texts, one after another. */
export function join(...parts: (number | string | ArrayLike<number>)[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part & 0xff]
      return typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : Array.from(part)
    }),
  )
}

/** The bytes of a whole number, the lowest first. */
export function little(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** index) & 0xff)
}

/** The bytes of a whole number, the highest first. */
export function big(value: number, count: number): number[] {
  return little(value, count).reverse()
}

export function zeros(count: number): number[] {
  return new Array<number>(count).fill(0)
}

/** A number from 0 to 1 at each call, the same ones for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
