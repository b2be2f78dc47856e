import { COMMON_ERRORS } from '@stitchdesk/contract/basics/errors'
import { fillIn } from '@stitchdesk/contract/basics/fill-in'
import { isAcceptedFileName } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { FILES_REFUSALS } from '@stitchdesk/contract/files/refusals'
import { textOfCode } from '../../lib/api/issue-text.ts'
import { formatFileSize } from '../../lib/file-size.ts'

/**
 * Why a file can't be taken, in the words the API would use; null when nothing speaks against sending it.
 * @param mostBytes the largest file
 */
export function refusalOf(file: Pick<File, 'name' | 'size'>, mostBytes: number = FILE_LIMITS.bytes): string | null {
  if (!isAcceptedFileName(file.name)) {
    return textOfCode('errors', 'unsupported_type') ?? COMMON_ERRORS.unsupported_type.message
  }
  if (file.size <= mostBytes) return null
  const params = { limit: formatFileSize(mostBytes) }
  return textOfCode('errors', 'file_too_large', params) ?? fillIn(FILES_REFUSALS.file_too_large.message, params)
}
