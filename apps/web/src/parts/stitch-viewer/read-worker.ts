// A web worker that reads one machine file, so that the page stays responsive. Its starter ends it.
import { readStitchFile } from '@stitchdesk/stitch-files/read-stitch-file'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { StitchFileError } from '@stitchdesk/stitch-files/stitch-file-error'

export interface ReadTask {
  bytes: Uint8Array<ArrayBuffer>
  name: string
}

/** The file's content, or why it can't be read as text, because errors lose their class between threads. */
export type ReadAnswer = { file: StitchFile } | { code: string; message: string }

function read({ bytes, name }: ReadTask): ReadAnswer {
  try {
    return { file: readStitchFile(bytes, name) }
  } catch (error) {
    if (error instanceof StitchFileError) return { code: error.code, message: error.message }
    throw error
  }
}

self.onmessage = ({ data }: MessageEvent<ReadTask>) => self.postMessage(read(data))
