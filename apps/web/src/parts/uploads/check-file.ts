import { isAcceptedFileName } from '@stitchdesk/contract/files/file-name'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { i18n } from '../../i18n/i18n.ts'
import { formatFileSize } from '../../lib/file-size.ts'

/**
 * Why a file can't be taken, in the words the API would use; null when nothing speaks against sending it.
 * @param mostBytes the largest file
 */
export function refusalOf(file: Pick<File, 'name' | 'size'>, mostBytes: number = FILE_LIMITS.bytes): string | null {
  if (!isAcceptedFileName(file.name)) return i18n.t('commonErrors:unsupported_type')
  return file.size > mostBytes ? i18n.t('errors:file_too_large', { limit: formatFileSize(mostBytes) }) : null
}
