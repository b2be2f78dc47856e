import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LIMITS, readStitchFile, type StitchFile, toSvg } from '@stitchdesk/stitch-files'
import { fromHere } from '../from-here.ts'

const USAGE = 'Usage: npm run -s stitch -- info FILE… [--svg OUT]'

/** Prints what machine files say, one line of JSON each; the others are printed even where one can't be read. */
function main(): void {
  const { files, svg } = readArguments()
  for (const file of files) {
    try {
      const design = read(file)
      process.stdout.write(`${JSON.stringify(lineOf(file, design))}\n`)
      if (svg !== undefined) writeFileSync(fromHere(svg), toSvg(design, { title: design.name || file }))
    } catch (error) {
      fail(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

function readArguments(): { files: string[]; svg?: string } {
  try {
    const { values, positionals } = parseArgs({ options: { svg: { type: 'string' } }, allowPositionals: true })
    if (positionals.length === 0) throw new Error('No file is named.')
    if (values.svg !== undefined && positionals.length > 1) throw new Error('--svg draws one file: name one only.')
    return { files: positionals, svg: values.svg }
  } catch (error) {
    fail(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    return { files: [] }
  }
}

function read(file: string): StitchFile {
  const path = fromHere(file)
  // A film dropped by mistake is refused before it fills the memory.
  const bytes = statSync(path).size > LIMITS.fileBytes ? new Uint8Array(LIMITS.fileBytes + 1) : readFileSync(path)
  return readStitchFile(bytes, file)
}

function lineOf(file: string, design: StitchFile): object {
  const { format, stitches, colorRuns, trims, widthMm, heightMm, complete, warnings } = design
  const sentences = warnings.map(({ text }) => text)
  return { file, format, stitches, colorRuns, trims, widthMm, heightMm, complete, warnings: sentences }
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}

main()
