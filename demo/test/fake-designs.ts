import { brands } from '../brands.ts'
import type { Design, Sewn } from '../designs.ts'

const bytes = (length: number) => new Uint8Array(length)

const sewn = (stitches: number, width: number): Sewn => ({
  stitches,
  colors: 4,
  width,
  height: width * 0.8,
  dst: bytes(30),
  png: bytes(50),
})

/** Files without content for every brand, for tests that only look at the plan. */
export const fakeDesigns: Design[] = brands.map((brand, index) => ({
  artwork: { png: bytes(10), svg: bytes(11), pdf: bytes(12), eps: bytes(13) },
  small: sewn(5000 + index * 37, 3.4),
  back: brand.backs ? sewn(32_000, 10.5) : null,
}))
