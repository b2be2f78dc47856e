import { afterAll, beforeAll, expect, test } from 'vitest'
import { fuzz } from '../fuzz/fuzz.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { type StripeStandIn, startStripe } from '../support/stripe.ts'

// `npm run operations -- fuzz --calls N --seed S` sets these.
const calls = Number(process.env.FUZZ_CALLS ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)

let stripe: StripeStandIn
let app: TestApp
beforeAll(async () => {
  stripe = await startStripe()
  app = await startTestApp(stripe.env)
})
afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

test(`${calls} hostile calls to every endpoint, by everybody: nothing fails, nothing of a stranger is told or changed (seed ${seed})`, {
  timeout: 60_000 + calls * 100,
}, async () => {
  const { statuses, findings } = await fuzz(app, { calls, seed })
  expect(findings.join('\n')).toBe('')
  // Most calls are refused; that some are answered shows that the others did not fail for want of a sign-in.
  expect(statuses[200]).toBeGreaterThan(calls / 20)
  expect((await app.fetch('/api/health')).status).toBe(200)
  process.stdout.write(`${calls} calls: ${JSON.stringify(statuses)}\n`)
})
