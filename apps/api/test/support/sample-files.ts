/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>')
export const PDF = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< >>\nendobj\n')
/** A machine file needs no signature; any bytes that are nothing else will do. */
export const DST = Buffer.from(`LA:LION            \rST:   8200\r${' '.repeat(512)}`)

/** A form with files in the field that uploads use. */
export function formOf(...files: [name: string, content: Uint8Array<ArrayBuffer> | string][]): FormData {
  const form = new FormData()
  for (const [name, content] of files) form.append('files', new File([content], name))
  return form
}
