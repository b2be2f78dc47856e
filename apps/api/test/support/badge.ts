import { RECORD, type Records, writeStitchFile } from '@stitchdesk/stitch-files'
import sharp from 'sharp'

/** A badge of 60 × 40 mm, sewn in two runs: its left half, then its right half. */
function badgeRecords(): Records {
  const kinds: number[] = []
  const places: [number, number][] = []
  const add = (kind: number, x: number, y: number) => {
    kinds.push(kind)
    places.push([x, y])
  }
  for (const [index, left] of [0, 300].entries()) {
    if (index > 0) add(RECORD.colorChange, left, 0)
    for (let y = 0; y <= 400; y += 4) {
      for (let step = 0; step <= 3; step++) add(RECORD.stitch, left + (y % 8 === 0 ? step : 3 - step) * 100, y)
    }
  }
  return {
    length: kinds.length,
    kinds: Uint8Array.from(kinds),
    xs: Int32Array.from(places, ([x]) => x),
    ys: Int32Array.from(places, ([, y]) => y),
  }
}

/** The badge as a machine file that carries no colors; another name makes other content of the same stitches. */
export const badgeDst = (name: string): Buffer<ArrayBuffer> =>
  Buffer.from(writeStitchFile({ records: badgeRecords() }, 'dst', { name }).bytes)

/** A picture of the badge on white, as a sew-out or as artwork. */
export async function badgePng(left: string, right: string): Promise<Buffer<ArrayBuffer>> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5 -5 70 50" width="700" height="500">
    <rect x="-5" y="-5" width="70" height="50" fill="#fff"/><rect width="30" height="40" fill="${left}"/>
    <rect x="30" width="30" height="40" fill="${right}"/></svg>`
  return Buffer.from(await sharp(Buffer.from(drawing)).png().toBuffer())
}

/** The color in the middle of the left and of the right half of a picture. */
export async function halves(picture: ArrayBuffer): Promise<[left: number[], right: number[]]> {
  const { data, info } = await sharp(Buffer.from(picture)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const mean = (from: number, to: number) => {
    const sum = [0, 0, 0]
    let count = 0
    for (let y = Math.floor(info.height * 0.3); y < info.height * 0.7; y++) {
      for (let x = Math.floor(info.width * from); x < info.width * to; x++) {
        for (let channel = 0; channel < 3; channel++) {
          sum[channel] = (sum[channel] ?? 0) + (data[(y * info.width + x) * info.channels + channel] ?? 0)
        }
        count += 1
      }
    }
    return sum.map((value) => Math.round(value / count))
  }
  return [mean(0.15, 0.35), mean(0.65, 0.85)]
}
