import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../support/app.ts'
import { startBucket } from '../support/bucket.ts'
import { buildCustomer } from '../support/factories.ts'
import { drawn, pictureRow, sendFile } from '../support/pictures.ts'
import { PNG } from '../support/sample-files.ts'

test('pictures wait while the bucket is down, and are there within seconds of its return', async () => {
  const bucket = await startBucket()
  const web = await startTestApp(bucket.env)
  const customer = await buildCustomer(web)
  const files = await Promise.all(
    [1, 2, 3].map((number) =>
      sendFile(web, customer, { name: `lion-${number}.png`, content: Buffer.concat([PNG, Buffer.from([number])]) }),
    ),
  )
  bucket.turn('refuses')
  const drawing = await startTestApp({ ...bucket.env, PICTURE_PROCESSES: '1', DATABASE_URL: web.connectionString })
  try {
    // More than all the tries of drawings that fail by themselves.
    await expect.poll(() => drawing.services.files.isAvailable()).toBe(false)
    const tries = () =>
      sql<{ n: number }>`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'draw-picture'`.execute(web.services.db)
    await expect.poll(async () => (await tries()).rows[0]?.n).toBeGreaterThan(12)
    // A try that fails is none: each waits again as soon as it has been refused.
    for (const file of files) {
      await expect.poll(() => pictureRow(web, file)).toMatchObject({ state: 'waiting', attempts: 0 })
    }
    bucket.turn('works')
    // Whatever no job is at waits for an hour.
    for (const file of files) expect((await drawn(web, customer, file)).picture.state).toBe('done')
  } finally {
    await drawing.stop()
    await web.stop()
    await bucket.stop()
  }
})
