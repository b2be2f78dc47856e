import { estimateStitches, NO_FIT } from '@stitchdesk/contract/pricing/estimate'
import { expect, test } from 'vitest'
import { drawFile } from '../../apps/api/src/features/sandbox/program/draw.ts'
import { artworkPdf } from '../artwork.ts'
import { brands } from '../brands.ts'
import { brandTitle } from '../designs.ts'
import { bounds } from '../geometry.ts'
import { drawLogo } from '../logos.ts'
import { digitize } from '../stitches.ts'

const LOGOS = 15
/** The largest width and height of a design, millimeters. */
const ROOM = [85, 80] as const

test('the stitches of a logo on a page with its title are told as of the logo alone, or not at all', async () => {
  const chosen = brands.filter((_, index) => index % Math.floor(brands.length / LOGOS) === 0).slice(0, LOGOS)
  const off: string[] = []
  let told = 0
  for (const brand of [...chosen, ...brands.filter(({ name }) => name === 'Capital City')]) {
    const shapes = drawLogo(brand)
    const { left, right, top, bottom } = bounds(shapes)
    const { stitches, widthMm, heightMm } = digitize(
      shapes,
      Math.min(ROOM[0], (ROOM[1] * (right - left)) / (bottom - top)),
    )
    const { features } = await drawFile(await artworkPdf(shapes, brandTitle(brand)), 'pdf')
    const estimate = estimateStitches(features, { widthMm, heightMm }, '', NO_FIT)
    if (!estimate) continue
    told += 1
    if (stitches < estimate.low || stitches > estimate.high) off.push(`${brand.name}: ${stitches}`)
  }
  expect(told).toBeGreaterThan(LOGOS * 0.8)
  // The range holds eight of ten.
  expect(off.length).toBeLessThanOrEqual(told * 0.2)
  expect(off.join()).not.toContain('Capital City')
}, 60_000)
