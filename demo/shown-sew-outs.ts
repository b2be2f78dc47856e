import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { sewOutKey } from '../apps/api/src/features/shop/stored-sew-outs.ts'
import type { Files } from '../apps/api/src/platform/files.ts'
import { brands } from './brands.ts'
import { brandTitle } from './designs.ts'
import { drawLogo } from './logos.ts'
import { sewOutPhoto } from './sew-out.ts'
import { digitize } from './stitches.ts'

/** What is shown beside the sign-in: whose design, on cloth of which color. Light and dark ones take turns, two a row. */
const SHOWN: readonly { name: string; fabric: string }[] = [
  { name: 'Harbor', fabric: '#e6e0d2' },
  { name: 'Station 14', fabric: '#2b3346' },
  { name: 'Copper Hollow', fabric: '#34424d' },
  { name: 'Red Fox', fabric: '#c9c3ae' },
  { name: 'Lakeside', fabric: '#c9cdd6' },
  { name: 'Ember & Ash', fabric: '#2f3a35' },
]

/** Sewn small, so that the threads are thick on the picture. */
const WIDTH_MM = 62

/**
 * Sews designs of the demo's customers, and stores a picture of each.
 * @param stored the keys of what was stored are added, so that a fill that fails can remove it
 * @returns the setting that shows them
 */
export async function storeSewOuts(files: Files, newToken: () => string, stored: string[]) {
  const pictures: { name: string; alt: string }[] = []
  for (const { name: brandName, fabric } of SHOWN) {
    const brand = brands.find(({ name }) => name === brandName)
    if (!brand) throw new Error(`The demo has no brand ${brandName}`)
    const design = digitize(drawLogo(brand), WIDTH_MM)
    const picture = await sewOutPhoto(design, fabric, {
      size: SETTING_LIMITS.sewOutSide,
      mostBytes: SETTING_LIMITS.sewOutBytes,
    })
    const name = `${newToken()}.webp`
    await files.put(sewOutKey(name), picture)
    stored.push(sewOutKey(name))
    pictures.push({ name, alt: `${brandTitle(brand)} sew-out` })
  }
  return { pictures }
}
