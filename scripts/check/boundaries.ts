import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'
import { forbiddenImports } from './forbidden-imports.ts'

const paths = globSync('{apps,packages}/*/{src,test}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) =>
  path.replaceAll('\\', '/'),
)
const problems = paths.flatMap((path) => forbiddenImports(path, readFileSync(join(ROOT, path), 'utf8')))
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}
