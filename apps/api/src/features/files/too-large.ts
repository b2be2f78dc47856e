import { formatFileSize } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { AppError } from '../../platform/errors.ts'

/** The refusal of a file beyond a limit. */
export const tooLarge = (mostBytes: number): AppError =>
  mostBytes === FILE_LIMITS.bytes
    ? new AppError('too_large')
    : new AppError('file_too_large', { limit: formatFileSize(mostBytes) })
