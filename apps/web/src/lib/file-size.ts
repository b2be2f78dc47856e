import * as fileName from '@stitchdesk/contract/files/file-name'
import { i18n } from '../i18n/i18n.ts'

/** The size of a file as the reader's language writes it. */
export const formatFileSize = (bytes: number): string => fileName.formatFileSize(bytes, i18n.language)
