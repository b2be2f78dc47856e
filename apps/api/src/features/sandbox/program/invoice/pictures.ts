import sharp from 'sharp'
import type { InvoiceSheet } from '../tasks.ts'

/** A PDF holds JPEG and PNG as they are, but no WebP. */
const JPEG = { quality: 84, mozjpeg: false } as const

/** The pictures of an invoice's lines as JPEG on white, by `orderId`. One that can't be read is left out. */
export async function linePictures({ pictures }: InvoiceSheet, parts: readonly Buffer[]): Promise<Map<string, Buffer>> {
  const converted = new Map<number, Promise<Buffer | undefined>>()
  const found = new Map<string, Buffer>()
  for (const part of Object.values(pictures)) {
    const bytes = parts[part]
    if (bytes && !converted.has(part)) converted.set(part, toJpeg(bytes))
  }
  for (const [orderId, part] of Object.entries(pictures)) {
    const picture = await converted.get(part)
    if (picture) found.set(orderId, picture)
  }
  return found
}

const toJpeg = (webp: Buffer) =>
  sharp(webp)
    .flatten({ background: '#ffffff' })
    .jpeg(JPEG)
    .toBuffer()
    .catch(() => undefined)
