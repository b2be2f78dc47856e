import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import type { ReleaseFile } from './contents.ts'

const PROGRAM = 0o755
const FILE = 0o644
/** The same files give the same bytes, whoever packs them and when. */
const NOBODY = { uid: 0, gid: 0, uname: 'root', gname: 'root', mtime: new Date(0) }

/** Writes a release as a compressed archive with one folder in it. */
export async function writeArchive(files: ReleaseFile[], folder: string, path: string): Promise<void> {
  const archive = pack()
  const written = pipeline(archive, createGzip(), createWriteStream(path))
  const add = async () => {
    for (const { name, from, text = '', target, runs } of files) {
      const entry = { ...NOBODY, name: `${folder}/${name}`, mode: runs ? PROGRAM : FILE }
      if (target !== undefined) archive.entry({ ...entry, type: 'symlink', linkname: target })
      else if (!from) archive.entry(entry, text)
      else await pipeline(createReadStream(from), archive.entry({ ...entry, size: (await stat(from)).size }))
    }
    archive.finalize()
  }
  await Promise.all([add(), written])
}
