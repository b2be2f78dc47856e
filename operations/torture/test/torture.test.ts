import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { torture } from '../run.ts'

// `npm run operations -- torture` kills as often as one likes; each kill takes half a minute of the machine.
const KILLS = 2

test('killed under load: nothing answered is missing or doubled, and nothing is half made', {
  timeout: 480_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-torture-'))
  await chmod(dataDir, 0o755)
  const seed = Date.now() % 1e6
  const report = await torture({ dataDir, kills: KILLS, seed, print: () => undefined })
  const again = `npm run operations -- torture --kills ${KILLS} --seed ${seed}`
  expect(report.problems, [again, ...report.problems].join('\n')).toEqual([])
  // Enough of everything was under way to be lost; how much exactly is a matter of luck.
  expect(report.requests).toBeGreaterThan(5)
  expect(report.invoices).toBeGreaterThan(0)
  expect(report.payments).toBeGreaterThan(0)
  expect(report.mails.sent).toBeGreaterThan(5)
  await rm(dataDir, { recursive: true, force: true })
})
