import { printTroubles } from './test/results.ts'
import { runUnitTests } from './test/unit-tests.ts'

const run = await runUnitTests(process.argv.slice(2))
printTroubles([run])
if (!run.ok) process.exitCode = 1
