import { writeFile } from 'node:fs/promises'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes the messages of errors outside of any test, as JSON, where UNHANDLED_ERRORS says: Vitest's own results leave them out. */
export default class UnhandledReporter implements Reporter {
  async onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const path = process.env.UNHANDLED_ERRORS
    if (path) await writeFile(path, JSON.stringify(errors.map(({ message }) => message)))
  }
}
