// A thread of its own: reads one machine file, writes it in other formats, and ends. Calls are answered meanwhile.
import { parentPort, workerData } from 'node:worker_threads'
import { readStitchFile, StitchFileError, writeStitchFile } from '@stitchdesk/stitch-files'
import type { ConversionAnswer, ConversionTask } from './run-conversion.ts'

function convert({ bytes, name, formats }: ConversionTask): ConversionAnswer {
  try {
    const design = readStitchFile(bytes, name)
    return { files: formats.map((format) => ({ format, ...writeStitchFile(design, format) })) }
  } catch (error) {
    if (error instanceof StitchFileError) return { refused: error.message }
    throw error
  }
}

parentPort?.postMessage(convert(workerData as ConversionTask))
