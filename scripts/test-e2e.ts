import { runBrowserTests } from './test/browser-tests.ts'
import { printTroubles } from './test/results.ts'

const run = await runBrowserTests(process.argv.slice(2))
printTroubles([run])
if (!run.ok) process.exitCode = 1
