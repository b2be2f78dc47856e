import { runningDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import pg from 'pg'

async function change(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(await runningDatabase(process.env.E2E_DATA_DIR ?? ''))
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

/** Lets days go by for an invoice: it is due so many days earlier. A test can't wait for it. */
export const letDaysPass = (invoiceId: string, days: number): Promise<void> =>
  change('UPDATE invoice SET "dueDate" = "dueDate" - $2::integer WHERE "_id" = $1', [invoiceId, days])

/** Lets the morning come at which a job of every day is done. */
export const letJobCome = (name: string): Promise<void> => change('INSERT INTO pgboss.job ("name") VALUES ($1)', [name])
