import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { createEmptyDatabase, type TestDatabase } from './support/database.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../../../deploy/monitoring', name), 'utf8')

/** Names of ours and of the process in expressions. */
const METRIC = /\b(?:stitchdesk|nodejs|process)_[a-z0-9_]+/g
/** Of a histogram three are told. */
const PART = /_(?:bucket|sum|count)$/

let app: TestApp
let replica: TestDatabase
let told: Set<string>

beforeAll(async () => {
  // With a replica there are metrics of it, with keys those of Stripe; neither need answer.
  replica = await createEmptyDatabase()
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_metrics', STRIPE_WEBHOOK_SECRET: 'whsec_metrics' }
  app = await startTestApp({ METRICS_PORT: '0', DATABASE_READ_URL: replica.connectionString, ...stripe })
  const metrics = await app.services.metrics.registry.getMetricsAsJSON()
  told = new Set(metrics.map(({ name }) => name))
})
afterAll(async () => {
  await app.stop()
  await replica.drop()
})

const unknown = (expression: string) =>
  [...expression.matchAll(METRIC)]
    .map(([name]) => name)
    .filter((name) => !told.has(name) && !told.has(name.replace(PART, '')))

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

test('each metric of the dashboard exists, and each of ours is on it', () => {
  const { panels } = JSON.parse(read('grafana-dashboard.json')) as Dashboard
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(expressions.length).toBeGreaterThan(20)
  expect(expressions.flatMap(unknown)).toEqual([])
  const shown = expressions.join('\n')
  const ours = [...told].filter((name) => name.startsWith('stitchdesk_'))
  expect(ours.filter((name) => !shown.includes(name))).toEqual([])
})

test('each metric of the alert rules exists, and each job that they name', () => {
  const rules = read('alerts.yml')
  const expressions = rules.replace(/^\s*#.*$/gm, '').replace(/^\s*(?:- alert|summary|description):.*$/gm, '')
  expect([...expressions.matchAll(METRIC)].length).toBeGreaterThan(10)
  expect(unknown(expressions)).toEqual([])
})

test('each metric of the manual exists', () => {
  const manual = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const rows = [...manual.matchAll(/^\| `(?:stitchdesk|nodejs|process)_.*$/gm)].map(([row]) => row)
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.flatMap(unknown)).toEqual([])
})
