import { fileExtension, givenFileName, shownFileName } from '@stitchdesk/contract/files/file-name'
import { cleanFileName } from '../../platform/ascii-names.ts'

/** What a name on a disk can't hold. */
const UNFIT = /["*/:<>?\\|]/g

/** In bytes. Disks take 255; the rest is for the extension, and a number where the name is taken. */
const LONGEST_STEM = 230

/** Names that Windows reserves for devices, with any extension: a file of such a name can't be unpacked or opened there. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?=\s*(\.|$))/i

/** The name for saving a file, in its original script, with its real extension. */
export function diskName(given: string, extension = fileExtension(given)): string {
  const name = givenFileName(given.replace(UNFIT, ''))
  const stem = fileExtension(name) === extension ? name.slice(0, -extension.length - 1) : name
  const short = Buffer.from(stem.replace(/^[.\s]+/, ''))
    .subarray(0, LONGEST_STEM)
    .toString()
    .replace(/[\uFFFD.\s]+$/, '')
    .replace(DEVICE, '$1_')
  return `${short || 'file'}.${extension}`
}

/** The name under which a browser saves a stored file: the uploaded name, without the order code before it. */
export function savedName({ originalName, imageName }: { originalName: string; imageName: string }): string {
  return diskName(shownFileName(originalName), fileExtension(imageName))
}

/** The Content-Disposition header, with an ASCII name for programs that read no other. */
export function offeredAs(name: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = cleanFileName(name)
  const encoded = encodeURIComponent(name).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `${how}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encoded}`}`
}
