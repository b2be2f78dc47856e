// `npm run texts` writes which keys and placeholders the English texts have, for the compiler.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DECLARATION, declareTexts } from './catalog/declare-texts.ts'
import { readLanguage } from './catalog/read-catalog.ts'
import { ROOT } from './run-step.ts'

await writeFile(join(ROOT, DECLARATION), declareTexts(readLanguage('en')))
process.stdout.write(`Wrote ${DECLARATION}\n`)
