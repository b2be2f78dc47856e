import { RECORD, writeStitchFile } from '@stitchdesk/stitch-files'
import { RecordList } from '@stitchdesk/stitch-files/record-list'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A square of 50 mm, sewn line by line. */
function square(): Buffer<ArrayBuffer> {
  const list = new RecordList()
  for (let line = 0; line < 50; line++) {
    for (let stitch = 0; stitch <= 10; stitch++)
      list.at(RECORD.stitch, (line % 2 ? 10 - stitch : stitch) * 50, line * 10)
  }
  return Buffer.from(writeStitchFile({ records: list.done() }, 'dst', { name: 'LION' }).bytes)
}

/** Files as a file input takes them. */
export const FILES = {
  artwork: { name: 'Lion Logo.png', mimeType: 'image/png', buffer: PNG },
  picture: { name: 'lion preview.png', mimeType: 'image/png', buffer: PNG },
  stitches: { name: 'lion.dst', mimeType: 'application/octet-stream', buffer: square() },
}
