import { runBrowserTests } from './test/browser-tests.ts'

if (!(await runBrowserTests(process.argv.slice(2))).ok) process.exitCode = 1
