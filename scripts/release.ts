// `npm run release` writes this version as an archive that runs without npm, for this system and processor, and its checksum beside
// it. `-- --to FOLDER` says where to (default: dist). `-- --unpacked FOLDER` writes what would be in the archive instead.
import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fromHere } from './from-here.ts'
import { bytesOfFonts, filesOfRelease } from './release/contents.ts'
import { writeArchive } from './release/write-archive.ts'
import { writeFolder } from './release/write-folder.ts'
import { ROOT } from './run-step.ts'
import { ensureWebApp } from './web-app.ts'

const { values } = parseArgs({ options: { to: { type: 'string' }, unpacked: { type: 'string' } } })
if (!(await ensureWebApp())) process.exit(1)

const of = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
const { version, files } = await filesOfRelease(of.version)
const fonts = `${Math.round((await bytesOfFonts(files)) / 1e6)} MB of fonts unpacked`
if (values.unpacked) {
  const folder = fromHere(values.unpacked)
  await writeFolder(files, folder)
  process.stdout.write(`${folder}: ${files.length} files, ${fonts}\n`)
} else {
  const name = `stitchdesk-${version}-${process.platform}-${process.arch}`
  const folder = values.to ? fromHere(values.to) : join(ROOT, 'dist')
  const path = join(folder, `${name}.tar.gz`)
  await mkdir(folder, { recursive: true })
  // Only what is whole has the name.
  await writeArchive(files, name, `${path}.part`)
  await rm(path, { force: true })
  await rename(`${path}.part`, path)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  await writeFile(`${path}.sha256`, `${hash.digest('hex')}  ${name}.tar.gz\n`)
  const { size } = await stat(path)
  process.stdout.write(`${path}: ${files.length} files, ${Math.round(size / 1e6)} MB, ${fonts}\n`)
}
