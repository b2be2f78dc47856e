import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { ROOT } from '../run-step.ts'

/** Names the tests that passed only when they were tried once more, and what they had failed on, after everything else. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: TestCase[] = []

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#flaky.push(test)
  }

  onTestRunEnd(_modules: readonly TestModule[]): void {
    if (this.#flaky.length === 0) return
    process.stdout.write('\nPassed only when tried once more; each is to be mended like a failure:\n')
    for (const test of this.#flaky) {
      process.stdout.write(`  ${relative(ROOT, test.module.moduleId)} > ${test.fullName}\n`)
      for (const { message } of test.result().errors ?? []) process.stdout.write(`    ${message.split('\n')[0]}\n`)
    }
  }
}
