import type { ByteWriter } from './byte-writer.ts'
import type { NeedleWay } from './needle-way.ts'

const HEADER = 512
const NAME = 16

/**
 * Writes the text header of 512 bytes that DST and DSB files share.
 * @param records number of records including the end record, which most programs write as `ST`
 */
export function writeTajimaHeader(bytes: ByteWriter, way: NeedleWay, name: string, records: number): void {
  const begin = bytes.at
  const { left, top, right, bottom } = way.bounds
  const lastX = way.xs[way.length - 1] as number
  const lastY = -(way.ys[way.length - 1] as number)
  const number = (value: number, width: number) => String(value).padStart(width)
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${number(Math.abs(value), 5)}`
  const lines = [
    `LA:${name.slice(0, NAME).padEnd(NAME)}`,
    `ST:${number(records, 7)}`,
    `CO:${number(way.runs - 1, 3)}`,
    // Extent of the design from its start in each direction, at least 0.
    `+X:${number(Math.max(right, 0), 5)}`,
    `-X:${number(Math.max(-left, 0), 5)}`,
    `+Y:${number(Math.max(-top, 0), 5)}`,
    `-Y:${number(Math.max(bottom, 0), 5)}`,
    `AX:${signed(lastX)}`,
    `AY:${signed(lastY)}`,
    `MX:${signed(0)}`,
    `MY:${signed(0)}`,
    'PD:******',
  ]
  for (const line of lines) {
    bytes.ascii(line)
    bytes.u8(0x0d)
  }
  bytes.u8(0x1a)
  bytes.fill(0x20, begin + HEADER - bytes.at)
}
