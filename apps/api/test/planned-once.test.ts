import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMailed } from '../src/features/mail/wants-mail.ts'
import { notify } from '../src/features/notifications/notify.ts'
import { ESTIMATE_REQUESTS } from '../src/features/pictures/queue-estimates.ts'
import { lockRequest } from '../src/features/requests/lock-request.ts'
import { getRequest } from '../src/features/requests/queries/requests.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, buildRequest } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

test('what each change sends is planned once a connection: its lock, its job, its receivers, the request that answers it', async () => {
  const { _id } = await buildRequest(app, { customer: await buildCustomer(app) })
  const { services } = app
  const planned = await services.db.transaction().execute(async (trx) => {
    await services.jobs.add(trx, ESTIMATE_REQUESTS, { requestId: _id })
    await notify(trx, services, { kind: 'newRequest', _id }, { _id: null, kind: 'system' })
    const admin = { _id: 'nobody', userName: 'nobody', Designation: 'Administrate', customerId: null, language: 'en' }
    const actor = { ...admin, kind: 'session', sessionId: 'none' } as never
    await lockRequest(trx, actor, { _id })
    await findMailed(trx, _id, 'result')
    await getRequest(trx, actor, _id)
    const { rows } = await sql<{ statement: string }>`SELECT "statement" FROM pg_prepared_statements`.execute(trx)
    return rows.map(({ statement }) => statement)
  })
  for (const part of [
    'for update',
    'INTO pgboss.job',
    'INTO notification',
    'prepared mailed',
    'prepared request-Administrate',
  ])
    expect(
      planned.filter((statement) => statement.includes(part)),
      part,
    ).toHaveLength(1)
})
