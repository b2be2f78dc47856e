import { buffer } from 'node:stream/consumers'
import { type Pictured, pictureKey } from '../../files/stored-pictures.ts'
import type { Services } from '../../operation.ts'

/** The smallest stored size, in pixels. It prints at 230 dots an inch. */
const SIZE = 96
/** A bucket answers slowly, but takes many questions at the same time. */
const READ_AT_ONCE = 16

/** The pictures of an invoice's lines as WebP, by `orderId`; lines of one design share theirs. One that is not stored is left out. */
export async function readLinePictures(
  { files }: Pick<Services, 'files'>,
  pictures: ReadonlyMap<string, Pictured>,
): Promise<Map<string, Buffer>> {
  const keys = new Map([...pictures].map(([orderId, of]) => [orderId, pictureKey(of, SIZE)]))
  const waiting = [...new Set(keys.values())]
  const read = new Map<string, Buffer>()
  const work = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      if (await files.exists(key)) read.set(key, await buffer(await files.stream(key)))
    }
  }
  await Promise.all(Array.from({ length: READ_AT_ONCE }, work))
  const found = new Map<string, Buffer>()
  for (const [orderId, key] of keys) {
    const picture = read.get(key)
    if (picture) found.set(orderId, picture)
  }
  return found
}
