import pg from 'pg'

/** Runs a statement on the database of the product under load. */
export async function query<T extends pg.QueryResultRow>(address: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}
