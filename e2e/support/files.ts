const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const DST = Buffer.from(`LA:LION            \rST:   8200\r${' '.repeat(512)}`)

/** Files as a person picks them. */
export const FILES = {
  artwork: { name: 'Lion Logo.png', mimeType: 'image/png', buffer: PNG },
  picture: { name: 'lion preview.png', mimeType: 'image/png', buffer: PNG },
  stitches: { name: 'lion.dst', mimeType: 'application/octet-stream', buffer: DST },
}
