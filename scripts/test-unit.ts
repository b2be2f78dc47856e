import { runUnitTests } from './test/unit-tests.ts'

if (!(await runUnitTests(process.argv.slice(2))).ok) process.exitCode = 1
