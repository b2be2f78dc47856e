import type { UploadKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'

/** A stored file whose picture can be looked at; without an address it can't be downloaded any more. */
export type ViewableFile = Pick<ImagesUpload, 'filePath' | 'imageName' | 'name' | 'url' | 'picture' | 'figures'> & {
  kind: UploadKind
}

/** Files as what they are to a request: its artwork or its results. */
export function asKind(kind: UploadKind, files: readonly Omit<ViewableFile, 'kind'>[]): ViewableFile[] {
  return files.map((file) => ({ ...file, kind }))
}

/** All files of a request as they stand in its record: the artwork, then the results of the latest processing. */
export function requestFiles({
  imagesUploads,
  processingData,
}: Pick<OrderRequest, 'imagesUploads' | 'processingData'>): ViewableFile[] {
  return [...asKind('artwork', imagesUploads), ...asKind('result', processingData?.imagesUploads ?? [])]
}
