// `npm run operations -- swift FOLDER` starts OpenStack Swift with its S3 API below a folder until Ctrl-C, and prints the variables with which the
// tests of buckets run against it.
import { parseArgs } from 'node:util'
import { fromHere } from '../scripts/from-here.ts'
import { missingForSwift, startSwift } from './cluster/swift.ts'

const [folder] = parseArgs({ allowPositionals: true }).positionals
const missing = missingForSwift()
if (!folder || missing.length > 0) {
  process.stderr.write(
    folder
      ? `Install Swift first: apt-get install ${missing.join(' ')}\n`
      : 'Usage: npm run operations -- swift FOLDER\n',
  )
  process.exit(1)
}
const { endpoint, accessKeyId, secretAccessKey, stop } = await startSwift(fromHere(folder))
process.stdout.write(
  `TEST_S3_ENDPOINT=${endpoint} TEST_S3_ACCESS_KEY_ID=${accessKeyId} TEST_S3_SECRET_ACCESS_KEY=${secretAccessKey}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop().then(() => process.exit(0)))
