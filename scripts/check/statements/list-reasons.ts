import { readSources } from '../sources.ts'
import { listReasons } from './reasons.ts'

// Lists why writes leave no event, each reason with the writes that give it.
const reasons = listReasons(await readSources('apps/api/src'), 'unaudited')
for (const [why, places] of [...reasons].sort(([left], [right]) => left.localeCompare(right)))
  process.stdout.write(`${why}\n${places.map((each) => `  ${each}\n`).join('')}`)
