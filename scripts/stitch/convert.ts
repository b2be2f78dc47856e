import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { isWritable, LIMITS, readStitchFile, WRITABLE_FORMATS, writeStitchFile } from '@stitchdesk/stitch-files'
import { fromHere } from '../from-here.ts'

const USAGE = `Usage: npm run -s stitch -- convert IN OUT\nOUT is of one of these formats, by its extension: ${WRITABLE_FORMATS.join(', ')}.`

/** Letters of a name that every format with a name can hold. */
const NAME_LETTERS = 16

function main(args: string[]): void {
  try {
    convert(args)
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/**
 * Writes a machine file in another format, and says on standard error what that format holds otherwise.
 * @throws Error that names the file that can't be read or written
 */
function convert([from, to, ...more]: string[]): void {
  if (from === undefined || to === undefined || more.length > 0) throw new Error(USAGE)
  const extension = extname(to)
  const format = extension.slice(1).toLowerCase()
  if (!isWritable(format)) throw new Error(`${to}: this format can’t be written.\n${USAGE}`)
  if (isSame(from, to)) throw new Error(`${to}: this is the file to be read; name another to write.`)
  const design = attempt(from, () => readStitchFile(bytesOf(from), from))
  if (design.source !== 'stitches') {
    const formats = design.format.toUpperCase()
    throw new Error(`${from}: the stitches of ${formats} files can’t be read, so there is nothing to write.`)
  }
  for (const { text } of design.warnings) say(`${from}: ${text}`)
  const name = design.name || basename(to, extension).slice(0, NAME_LETTERS)
  const { bytes, warnings } = attempt(to, () => writeStitchFile(design, format, { name }))
  attempt(to, () => writeFileSync(fromHere(to), bytes))
  for (const { text } of warnings) say(`${to}: ${text}`)
}

/** Whether both names lead to one file, by whatever links. */
function isSame(from: string, to: string): boolean {
  const [one, other] = [fromHere(from), fromHere(to)]
  if (!existsSync(one) || !existsSync(other)) return one === other
  const [{ dev, ino }, there] = [statSync(one), statSync(other)]
  return realpathSync(one) === realpathSync(other) || (dev === there.dev && ino === there.ino)
}

function bytesOf(file: string): Uint8Array {
  const path = fromHere(file)
  // A film dropped by mistake is refused before it fills the memory.
  return statSync(path).size > LIMITS.fileBytes ? new Uint8Array(LIMITS.fileBytes + 1) : readFileSync(path)
}

/** @throws Error that names the file */
function attempt<Value>(file: string, act: () => Value): Value {
  try {
    return act()
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

function say(message: string): void {
  process.stderr.write(`${message}\n`)
}

main(process.argv.slice(2))
