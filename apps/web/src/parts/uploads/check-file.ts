import { COMMON_ERRORS } from '@stitchdesk/contract/basics/errors'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { isAcceptedFileName } from '@stitchdesk/contract/files/file-name'

/** Why a file can't be taken, in the words the API would use; null when nothing speaks against sending it. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (!isAcceptedFileName(file.name)) return COMMON_ERRORS.unsupported_type.message
  if (file.size > LIMITS.fileBytes) return COMMON_ERRORS.too_large.message
  return null
}
