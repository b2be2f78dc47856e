import { big, join, little, type Move, moves, type Step, zeros } from './steps.ts'

export function encodeExp(steps: readonly Step[]): Uint8Array {
  return join(
    moves(steps).flatMap(({ do: what, dx, dy }) => {
      if (what === 'stitch') return [dx, -dy]
      if (what === 'jump') return [0x80, 0x04, dx, -dy]
      return what === 'trim' ? [0x80, 0x80, 7, 0] : [0x80, 0x01, 0, 0]
    }),
  )
}

export function encodeJef(steps: readonly Step[], trims = true): Uint8Array {
  const records = moves(steps).flatMap(({ do: what, dx, dy }) => {
    if (what === 'stitch') return [dx, -dy]
    if (what === 'jump') return [0x80, 0x02, dx, -dy]
    if (what === 'trim') return trims ? [0x80, 0x02, 0, 0] : []
    return [0x80, 0x01, 0, 0]
  })
  // Threads 10 (red) and 6 (green), each with its type after them.
  const header = [little(132, 4), little(20, 4), '20260102030405', 0, 0, little(2, 4), little(records.length / 2, 4)]
  const colors = [little(10, 4), little(6, 4), little(13, 4), little(13, 4)]
  return join(join(...header, zeros(116)).slice(0, 116), ...colors, records, [0x80, 0x10])
}

export function encodeXxx(steps: readonly Step[]): Uint8Array {
  // A move ends where the needle goes down, which a step of no length says.
  const placed = steps.map((step, index) => {
    const next = steps[index + 1]
    return step.do === 'jump' && next?.do === 'stitch' ? { ...step, x: next.x, y: next.y } : step
  })
  const records = moves(placed).flatMap(({ do: what, dx, dy }) => {
    if (what === 'stitch') return [dx, -dy]
    if (what === 'jump') return [0x7f, 0x01, dx, -dy]
    return [0x7f, what === 'trim' ? 0x03 : 0x08, 0, 0]
  })
  const header = join(zeros(0x27), little(2, 2), zeros(256)).slice(0, 256)
  return join(header, records, [0x7f, 0x7f, 0x02, 0x14, 0, 0], [0, 0xff, 0, 0], [0, 0, 0xff, 0])
}

/**
 * A PEC block.
 * @param startsByLongJump whether a long jump leads from the corner to the start, as most programs write
 */
function encodePecBlock(steps: readonly Step[], startsByLongJump = true): Uint8Array {
  const seven = (value: number) => value & 0x7f
  const twelve = (value: number, flag: number) => [0x80 | flag | ((value >> 8) & 0x0f), value & 0xff]
  let cut = false
  const records = moves(steps).flatMap(({ do: what, dx, dy }: Move, index) => {
    // A jump leads to the first stitch, and the needle goes down there.
    if (index === 0 && startsByLongJump && what === 'stitch') return [...twelve(dx, 0x10), ...twelve(dy, 0x10), 0, 0]
    if (what === 'change') return [0xfe, 0xb0, 2]
    if (what === 'trim') {
      cut = true
      return []
    }
    if (what === 'jump') {
      const flag = cut ? 0x20 : 0x10
      cut = false
      return [...twelve(dx, flag), ...twelve(dy, flag)]
    }
    const short = Math.abs(dx) < 64 && Math.abs(dy) < 64
    return short ? [seven(dx), seven(dy)] : [...twelve(dx, 0), ...twelve(dy, 0)]
  })
  const start = startsByLongJump ? [...twelve(90, 0x10), ...twelve(70, 0x10)] : []
  const label = 'LA:Sample          \r'
  // Two threads: 5 is red, 37 leaf green; 20 is what the empty places hold.
  const header = join(label, ' '.repeat(11), [0xff, 0, 6, 38], ' '.repeat(12), [0x20], ' '.repeat(512)).slice(0, 48)
  const colors = [1, 5, 37, ...new Array<number>(461).fill(0x20)]
  const body = [...start, ...records, 0xff]
  const sizes = [0x31, 0xff, 0xf0, ...little(500, 2), ...little(500, 2), ...little(0x1e0, 2), ...little(0x1b0, 2)]
  return join(join(header, colors).slice(0, 512), 0, 0, little(body.length + 16, 3), sizes, body, zeros(228))
}

export function encodePec(steps: readonly Step[], startsByLongJump = true): Uint8Array {
  return join('#PEC0001', encodePecBlock(steps, startsByLongJump))
}

/** A PES whose header says nothing but where the PEC block is, whatever its version. */
export function encodePes(steps: readonly Step[], version = '0001'): Uint8Array {
  return join(`#PES${version}`, little(30, 4), zeros(18), encodePecBlock(steps))
}

/** A PES of version 6, which names its threads. */
export function encodePes6(steps: readonly Step[]): Uint8Array {
  const text = (value: string) => [value.length, ...Array.from(value, (letter) => letter.charCodeAt(0))]
  const thread = (code: string, rgb: number[], name: string) =>
    join(text(code), rgb, 0, zeros(4), text(name), text('Madeira'), text('Polyneon'))
  const threads = [thread('1037', [0xee, 0x20, 0x20], 'Light red'), thread('1051', [0x20, 0x80, 0x20], 'Dark green')]
  const header = join(
    zeros(4),
    text('Eagle'),
    [0, 0, 0, 0],
    zeros(36),
    [0],
    zeros(24),
    zeros(6),
    little(2, 2),
    ...threads,
  )
  return join('#PES0060', little(12 + header.length, 4), header, encodePecBlock(steps))
}

/**
 * A VP3. It has no jumps: a far stitch after a cut is written as one long step, and each block of color says where it starts.
 */
export function encodeVp3(steps: readonly Step[]): Uint8Array {
  const wide = (value: string) => [
    ...big(2 * value.length, 2),
    ...Array.from(value, (l) => [0, l.charCodeAt(0)]).flat(),
  ]
  const narrow = (value: string) => [...big(value.length, 2), ...Array.from(value, (letter) => letter.charCodeAt(0))]
  const blocks = blocksOf(steps).map(({ x, y, steps: own }, index) => {
    const thread = [1, 0, index === 0 ? 0xff : 0, index === 0 ? 0 : 0xff, 0, 0, 0, 0, 5, 40]
    const names = [...narrow('1037'), ...narrow('Light red'), ...narrow('Madeira')]
    const body = join(thread, names, zeros(8), [0, 1, 0], big(own.length, 4), [0x0a, 0xf6, 0], own)
    return join([0, 5, 0], big(body.length + 8, 4), big(100 * x, 4), big(-100 * y, 4), body)
  })
  const head = join(zeros(32), zeros(8), zeros(27), wide(''), zeros(24), wide('Stitchdesk'), big(blocks.length, 2))
  return join('%vsm%\0', wide('Stitchdesk'), [0, 2, 0, 0, 0, 0, 0], wide('Eagle'), head, ...blocks)
}

function blocksOf(steps: readonly Step[]): { x: number; y: number; steps: number[] }[] {
  const changes = steps.flatMap((step, index) => (step.do === 'change' ? [index] : []))
  return [-1, ...changes].map((from, index) => {
    const part = steps.slice(from + 1, changes[index])
    const start = from === -1 ? { x: 0, y: 0 } : (steps[from] ?? { x: 0, y: 0 })
    let { x, y } = start
    const bytes = part.flatMap((step) => {
      if (step.do === 'trim') return [0x80, 0x03]
      // There are no jumps: the way to the next stitch is one step.
      if (step.do === 'jump') return []
      const [dx, dy] = [step.x - x, step.y - y]
      ;[x, y] = [step.x, step.y]
      const isLong = Math.max(Math.abs(dx), Math.abs(dy)) > 127
      return isLong ? [0x80, 0x01, ...big(dx, 2), ...big(dy, 2), 0x80, 0x02] : [dx, dy]
    })
    return { ...start, steps: bytes }
  })
}
