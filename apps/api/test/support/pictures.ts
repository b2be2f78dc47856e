import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Picture } from '@stitchdesk/contract/pictures/picture'
import type { PictureSize } from '@stitchdesk/contract/pictures/picture-sizes'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { buildOrderCode, type TestAccount } from './factories.ts'
import { formOf } from './sample-files.ts'

/** Uploads a file for an order code, a new one of the caller's where none is given. */
export async function sendFile(
  app: TestApp,
  as: TestAccount,
  { name, content, orderCode }: { name: string; content: Buffer<ArrayBuffer>; orderCode?: number },
): Promise<ImagesUpload> {
  const params = { orderCode: orderCode ?? (await buildOrderCode(app, as)) }
  const [file] = await app.call('upload', { as, params, body: formOf([name, content]) })
  if (!file) throw new Error('Nothing was stored.')
  return file
}

/** What is known of a file's picture and figures; undefined for a file that is not shown any more. */
export async function readingOf(app: TestApp, as: TestAccount, { url }: { url: string }) {
  const { docs } = await app.call('readPictures', { as, body: { tokens: [url.split('/').at(-2) ?? ''] } })
  return docs[0]
}

/** The same, once its picture is no longer waited for. */
export async function drawn(app: TestApp, as: TestAccount, file: { url: string }) {
  // Each look is a call, which takes from the drawing on a machine of two cores.
  await expect
    .poll(async () => (await readingOf(app, as, file))?.picture.state, { interval: 100 })
    .toMatch(/^(done|none)$/)
  const reading = await readingOf(app, as, file)
  if (!reading) throw new Error('The file is gone.')
  return reading
}

/** The record of a file's picture. */
export function pictureRow(app: TestApp, { filePath }: { filePath: string }) {
  return app.services.db
    .selectFrom('upload')
    .innerJoin('picture', (join) =>
      join
        .onRef('picture.checksum', '=', 'upload.checksum')
        .onRef('picture.extension', '=', 'upload.extension')
        .onRef('picture.colors', '=', 'upload.colors'),
    )
    .selectAll('picture')
    .where('upload.filePath', '=', filePath)
    .executeTakeFirstOrThrow()
}

/** Asks for a picture as a page would. */
export function fetchPicture(app: TestApp, { address }: Picture, size: PictureSize = 96): Promise<Response> {
  return app.fetch(pictureAddress(address ?? '/api/pictures/none', size))
}
