import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StoredPictureSize } from '@stitchdesk/contract/pictures/picture-sizes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressGroup } from '../../platform/address-group.ts'
import { type Pictured, pictureKey } from '../files/stored-pictures.ts'
import type { Services } from '../operation.ts'
import { markPicture } from '../sandbox/mark-picture.ts'

interface Asked {
  of: Pictured
  size: StoredPictureSize
  version: string
  http: FastifyRequest
  reply: FastifyReply
}

/**
 * Answers a stored picture with the mark of a preview across it, made when it is first asked for. Browsers must revalidate it,
 * because the same address shows the picture itself once the files are released.
 * @throws AppError too_many_attempts, file_unread
 */
export async function markedPicture(
  services: Pick<Services, 'files' | 'log' | 'rateLimits' | 'runSandboxed'>,
  { of, size, version, http, reply }: Asked,
): Promise<Readable> {
  const { files, rateLimits } = services
  const key = pictureKey(of, size, true)
  const etag = `"${of.checksum}-${version}-${size}-preview"`
  reply.headers({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache', etag })
  if (http.headers['if-none-match'] === etag) {
    reply.status(304)
    return Readable.from([])
  }
  if (!(await files.exists(key))) {
    await rateLimits.take('previewsByAddress', http.ip)
    const picture = await buffer(await files.stream(pictureKey(of, size)))
    await files.put(key, await markPicture(services, picture, addressGroup(http.ip)))
  }
  return files.stream(key)
}
