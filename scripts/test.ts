import { runNode } from './run-step.ts'
import { runBrowserTests } from './test/browser-tests.ts'
import { printTroubles } from './test/results.ts'
import { runUnitTests } from './test/unit-tests.ts'
import { ensureWebApp } from './web-app.ts'

/**
 * Every check and every test; a failure does not keep the others from running, so that one run shows all. The browser tests run
 * beside the rest, whose tests wait for databases and processes half of the time, and tell what they found when they are done.
 */
const check = await runNode('scripts/check.ts', [], { show: true })
// Both kinds of tests need it, and it is to be built once.
await ensureWebApp()
const browserTests = runBrowserTests([], { show: false })
const runs = await Promise.all([runUnitTests([], browserTests), browserTests])

const sum = (count: (run: (typeof runs)[number]) => number) => runs.map(count).reduce((all, one) => all + one, 0)
const ok = check.ok && runs.every((run) => run.ok)
if (!check.ok) process.stdout.write('\nfailed: npm run check; see the top\n')
printTroubles(runs)
if (!ok) process.stdout.write('\nNot everything passed; see above.\n')
process.stdout.write(`\ntotal: ${sum((run) => run.passed)} passed, ${sum((run) => run.failed)} failed\n`)
process.exit(ok ? 0 : 1)
