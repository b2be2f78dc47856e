import { brands } from '../brands.ts'
import type { Design, Sewn } from '../designs.ts'
import { writeDst } from '../dst.ts'

const bytes = (length: number) => new Uint8Array(length)

/** A machine file that can be read: deliveries hold it in the formats that were asked for, too. */
const dst = writeDst(
  {
    runs: [{ color: '#000000', paths: [Array.from({ length: 40 }, (_, at) => [at * 20, (at % 2) * 30])] }],
    widthMm: 78,
    heightMm: 3,
    stitches: 40,
  },
  'fake',
).file

const sewn = (stitches: number, width: number): Sewn => ({
  stitches,
  threads: ['#14304f'],
  // Some sew-outs show no color for sure.
  matched: stitches % 4 === 0 ? null : ['#14304f'],
  width,
  height: width * 0.8,
  dst,
  png: bytes(50),
})

/** Files of hardly any content for every brand, for tests that only look at the plan. */
export const fakeDesigns: Design[] = brands.map((brand, index) => ({
  artwork: { png: bytes(10), svg: bytes(11), pdf: bytes(12), eps: bytes(13) },
  small: sewn(5000 + index * 37, 3.4),
  back: brand.backs ? sewn(32_000, 10.5) : null,
}))
