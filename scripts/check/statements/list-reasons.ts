import { readSources } from '../sources.ts'
import { listReasons } from './reasons.ts'

// Lists why statements need no scope, and why writes leave no event, each reason with the statements that give it.
const sources = await readSources('apps/api/src')
for (const word of ['unscoped', 'unaudited']) {
  const reasons = [...listReasons(sources, word)].sort(([left], [right]) => left.localeCompare(right))
  for (const [why, places] of reasons)
    process.stdout.write(`${word}: ${why}\n${places.map((each) => `  ${each}\n`).join('')}`)
}
