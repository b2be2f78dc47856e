import { ERRORS } from '@stitchdesk/contract/basics/errors'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { isAcceptedFileName } from '@stitchdesk/contract/requests/file-name'

/** Why a file can't be taken, in the words the API would use; null when nothing speaks against sending it. */
export function refusalOf(file: Pick<File, 'name' | 'size'>): string | null {
  if (!isAcceptedFileName(file.name)) return ERRORS.unsupported_type.message
  if (file.size > LIMITS.fileBytes) return ERRORS.too_large.message
  return null
}

/** The name with a number put before its extension, so that two pasted `image.png` stay two files. */
export function distinctName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let count = 2; ; count++) {
    const candidate = `${stem}-${count}${extension}`
    if (!taken.includes(candidate)) return candidate
  }
}
