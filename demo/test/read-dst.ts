/** What a machine would make of a DST file, read without any help from the writer. Tenths of a millimeter, y upwards. */
export type ReadDst = {
  label: string
  header: Record<string, number>
  /** End points of needle penetrations, absolute. */
  stitches: [number, number][]
  jumps: number
  changes: number
  ended: boolean
  /** The longest move of a record along an axis. */
  longest: number
}

/** How far each bit of the three bytes moves: [byte, bit, dx, dy]. */
const moves = [
  [0, 0, 1, 0],
  [0, 1, -1, 0],
  [0, 2, 9, 0],
  [0, 3, -9, 0],
  [0, 4, 0, -9],
  [0, 5, 0, 9],
  [0, 6, 0, -1],
  [0, 7, 0, 1],
  [1, 0, 3, 0],
  [1, 1, -3, 0],
  [1, 2, 27, 0],
  [1, 3, -27, 0],
  [1, 4, 0, -27],
  [1, 5, 0, 27],
  [1, 6, 0, -3],
  [1, 7, 0, 3],
  [2, 2, 81, 0],
  [2, 3, -81, 0],
  [2, 4, 0, -81],
  [2, 5, 0, 81],
] as const

/** Reads a DST file record by record. */
export function readDst(file: Uint8Array): ReadDst {
  const text = Buffer.from(file.subarray(0, 512)).toString('latin1')
  const header: Record<string, number> = {}
  for (const [, key = '', value = ''] of text.matchAll(/(ST|CO|[+-][XY]|A[XY]):([+-]?\s*\d+)/g)) {
    header[key] = Number(value.replaceAll(' ', ''))
  }
  const read: ReadDst = {
    label: text.slice(3, 19).trim(),
    header,
    stitches: [],
    jumps: 0,
    changes: 0,
    ended: false,
    longest: 0,
  }
  let [x, y] = [0, 0]
  for (let at = 512; at + 2 < file.length; at += 3) {
    const bytes = file.subarray(at, at + 3)
    const command = bytes[2] ?? 0
    if (command === 0xf3) {
      read.ended = true
      break
    }
    let [dx, dy] = [0, 0]
    for (const [byte, bit, right, up] of moves) {
      if (((bytes[byte] ?? 0) >> bit) & 1) {
        dx += right
        dy += up
      }
    }
    x += dx
    y += dy
    read.longest = Math.max(read.longest, Math.abs(dx), Math.abs(dy))
    if ((command & 0xc0) === 0xc0) read.changes += 1
    else if (command & 0x80) read.jumps += 1
    else read.stitches.push([x, y])
  }
  return read
}
