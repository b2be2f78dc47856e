import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { byToken } from '../access/reach.ts'
import { storedAt } from '../files/content-key.ts'
import { showsUpload, WITHHELD, withheldBehind } from '../files/shown-upload.ts'
import type { Handler, Services } from '../operation.ts'
import { askedRange } from './asked-range.ts'
import { offeredAs, savedName } from './saved-name.ts'

/** Pictures, which a browser can only draw. It is told to save all other files. */
const SHOWN = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/bmp']
const isShown = ({ contentType }: { contentType: string }) => SHOWN.includes(contentType)

/**
 * A stored file by its unguessable address, which works from a mail without signing in. Revoking the file or deleting its request
 * ends the address; undoing that restores it. A withheld result is refused, except at the addresses that staff get.
 */
export const download: Handler<'download'> = async ({ db, services, params, http, reply }) => {
  const file = await db
    .selectFrom('upload')
    .leftJoin('request', 'request.orderCode', 'upload.orderCode')
    .select(['upload.filePath', 'upload.imageName', 'upload.originalName', 'upload.contentType', 'upload.checksum'])
    .select(withheldBehind(params.token).as('withheld'))
    .where(byToken(showsUpload(params.token)))
    .executeTakeFirst()
  if (!file) throw new AppError('file_link_over')
  if (file.withheld) throw new AppError(WITHHELD[file.withheld])
  const key = storedAt(file)
  const address = await directAddress(services, http, { key, file })
  if (address) {
    // The browser must ask us again at the next click.
    reply.status(302).headers({ location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return Readable.from([])
  }
  const size = await services.files.size(key)
  if (size === undefined) {
    services.log.error({ key }, 'a stored file is missing')
    throw new AppError('file_missing')
  }
  const version = `"${file.checksum ?? params.token}"`
  reply.headers({
    'content-type': file.contentType,
    'content-disposition': offeredAs(savedName(file), isShown(file) ? 'inline' : 'attachment'),
    // An SVG may be drawn as an image, never run as a page.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    // Browsers must revalidate, so that a revoked file isn't shown from their cache.
    'cache-control': 'private, no-cache',
    etag: version,
    'accept-ranges': 'bytes',
  })
  if (http.headers['if-none-match'] === version) {
    reply.status(304)
    return Readable.from([])
  }
  const range = askedRange(http.headers, { size, version })
  if (range === 'beyond') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_beyond_end', { size })
  }
  if (!range) {
    reply.header('content-length', size)
    return services.files.stream(key)
  }
  reply.status(206).headers({
    'content-range': `bytes ${range.first}-${range.last}/${size}`,
    'content-length': range.last - range.first + 1,
  })
  return services.files.stream(key, range)
}

interface Found {
  key: string
  file: { contentType: string; originalName: string; imageName: string }
}

/**
 * A short-lived address of the file in the bucket, from which a browser opens or saves it. Undefined for files that a page draws or
 * reads itself, because its policy allows our address alone, and for files that the bucket doesn't have.
 */
async function directAddress({ files }: Pick<Services, 'files'>, http: FastifyRequest, { key, file }: Found) {
  const { direct } = files
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = http.headers
  // Without these headers, a program asks, or an old browser, which might draw the file.
  const isOpened = mode === 'navigate' || (mode === undefined && !isShown(file))
  if (!direct || http.method !== 'GET' || !isOpened || (await direct.store.size(key)) === undefined) return undefined
  // A link with `download` opens no page.
  const how = isShown(file) && destination !== 'empty' ? 'inline' : 'attachment'
  return direct.addresses.toRead(key, { type: file.contentType, disposition: offeredAs(savedName(file), how) })
}
