import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../packages/stitch-files/test/fixtures')

/** A machine file that another program made; the tests of `packages/stitch-files` tell what others read of each. */
export const fieldFile = (name: string): Buffer<ArrayBuffer> => readFileSync(join(FOLDER, name))
