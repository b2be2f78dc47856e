import type { TestApp } from './app.ts'
import { buildProcessing, buildUpload, type TestAccount, type TestRequest } from './factories.ts'

type Upload = Awaited<ReturnType<typeof buildUpload>>

/**
 * Adds a version with result files to a request; its customer sees it once it has `releasedAt`.
 * @param by who uploads them
 * @param files their names, or names with content where that matters
 * @returns `_id` of the version and its uploads
 */
export async function buildVersion(
  app: TestApp,
  request: TestRequest,
  by: TestAccount,
  files: readonly (string | { imageName: string; content: Buffer<ArrayBuffer> })[],
  fields: Parameters<typeof buildProcessing>[2] = {},
): Promise<{ _id: string; uploads: [Upload, ...Upload[]] }> {
  const { _id } = await buildProcessing(app, request, fields)
  const uploads = []
  for (const file of files) {
    const { imageName, content } = typeof file === 'string' ? { imageName: file, content: undefined } : file
    uploads.push(await buildUpload(app, request, by, { kind: 'result', requestId: request._id, imageName }, content))
  }
  await app.services.db
    .insertInto('processing_upload')
    .values(uploads.map(({ _id: uploadId }, position) => ({ processingId: _id, uploadId, position })))
    .execute()
  return { _id, uploads: uploads as [Upload, ...Upload[]] }
}
