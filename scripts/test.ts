import { runNode } from './run-step.ts'
import { runBrowserTests } from './test/browser-tests.ts'
import { runUnitTests } from './test/unit-tests.ts'

/** Every check and every test; a failure does not keep the later ones from running, so that one run shows all. */
const check = await runNode('scripts/check.ts', [], { show: true })
const runs = [await runUnitTests(), await runBrowserTests()]

const sum = (count: (run: (typeof runs)[number]) => number) => runs.map(count).reduce((all, one) => all + one, 0)
const ok = check.ok && runs.every((run) => run.ok)
if (!ok) process.stdout.write('\nNot everything passed; see above.\n')
process.stdout.write(`\ntotal: ${sum((run) => run.passed)} passed, ${sum((run) => run.failed)} failed\n`)
process.exit(ok ? 0 : 1)
