import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RECORD } from '@stitchdesk/stitch-files/design'
import { RecordList } from '@stitchdesk/stitch-files/record-list'
import { writeStitchFile } from '@stitchdesk/stitch-files/write-stitch-file'
import { vi } from 'vitest'

const THREADS = [{ color: '#ed171f' }, { color: '#0a55a3' }]

/** A small design in two colors as a machine file: 40 stitches, 20 × 19 mm, and a trim inside of its first color. */
export function machineFile(format: 'dst' | 'pes'): Uint8Array<ArrayBuffer> {
  const list = new RecordList()
  const column = (from: number) => {
    for (let row = 0; row < 10; row++) list.at(RECORD.stitch, row % 2 ? 200 : 0, from + row * 10)
  }
  column(0)
  list.at(RECORD.trim, 200, 90)
  for (const x of [150, 100, 50, 0]) list.at(RECORD.jump, x, 95)
  column(100)
  list.at(RECORD.colorChange, 200, 190)
  column(20)
  column(120 - 20)
  const { bytes } = writeStitchFile({ records: list.done(), threads: THREADS, name: 'HARBOR' }, format)
  return new Uint8Array(bytes)
}

/** A machine file that another program made; the tests of `packages/stitch-files` tell what others read of each. */
export const fieldFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../../packages/stitch-files/test/fixtures', name)))

/** Stands in for the canvas, which jsdom lacks: nothing is drawn, as where a browser refuses one. */
export function withoutCanvas() {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}
