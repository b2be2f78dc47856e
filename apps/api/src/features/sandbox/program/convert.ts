import { readStitchFile, StitchFileError, writeStitchFile } from '@stitchdesk/stitch-files'
import { detectFormat } from '@stitchdesk/stitch-files/detect'
import { encode } from './protocol.ts'
import type { Task } from './tasks.ts'

/** Writes a machine file in other formats: all of them, or why none. */
export function convertFile(bytes: Buffer, { name, formats, threads }: Extract<Task, { task: 'convert' }>): Buffer {
  try {
    const design = readStitchFile(bytes, name)
    const files = formats.map((format) => ({ format, ...writeStitchFile(design, format, threads ? { threads } : {}) }))
    const heads = files.map(({ format, warnings }) => ({ format, warnings }))
    return encode(
      { refused: null, files: heads },
      files.map((file) => file.bytes),
    )
  } catch (error) {
    if (error instanceof StitchFileError) return encode({ refused: error.message, files: [] }, [])
    throw error
  }
}

/** Says whether content is that of a machine file, as its reader finds it. */
export function recognizeFile(bytes: Buffer, name: string): Buffer {
  try {
    detectFormat(bytes, name)
    return encode({ isMachineFile: true }, [])
  } catch (error) {
    if (error instanceof StitchFileError) return encode({ isMachineFile: false }, [])
    throw error
  }
}
