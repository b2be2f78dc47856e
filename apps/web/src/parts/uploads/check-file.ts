import { COMMON_ERRORS } from '@stitchdesk/contract/basics/errors'
import { isAcceptedFileName } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'

/** Why a file can't be taken, in the words the API would use; null when nothing speaks against sending it. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (!isAcceptedFileName(file.name)) return COMMON_ERRORS.unsupported_type.message
  if (file.size > FILE_LIMITS.bytes) return COMMON_ERRORS.too_large.message
  return null
}
