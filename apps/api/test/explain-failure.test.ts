import { createServer } from 'node:net'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from '../src/platform/database/migrate.ts'
import { FileStoreUnavailableError } from '../src/platform/database/unavailable.ts'
import { ConfigError } from '../src/process/config-error.ts'
import { explainFailure } from '../src/process/explain-failure.ts'
import { databaseAddress } from './support/database-address.ts'

test('a mistake in the configuration is told without a stack', () => {
  expect(explainFailure(new ConfigError('PORT must be a number from 0 to 65535.'))).toBe(
    'PORT must be a number from 0 to 65535.',
  )
})

test('a bucket that fails while a command runs is told without a stack', () => {
  const refused = Object.assign(new Error('We encountered an internal error.'), { name: 'InternalError' })
  expect(explainFailure(new FileStoreUnavailableError(refused))).toBe("The bucket can't be used: InternalError.")
})

test('a port in use is told with what to do', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => first.once('listening', resolve))
  const address = first.address() as { port: number }
  const failure = new Promise((resolve) => createServer().once('error', resolve).listen(address.port, '127.0.0.1'))
  expect(explainFailure(await failure)).toMatch(/^listen EADDRINUSE.*\. Another program listens there already\./)
  first.close()
})

test('a database that cannot be used is told with what to do', async () => {
  const wrongPassword = new URL(inject('databaseServer'))
  wrongPassword.password = 'wrong'
  const answers = [
    ['postgres://nobody:x@127.0.0.1:1/nothing', 'No database server answers at the address in DATABASE_URL.'],
    [wrongPassword.href, 'The user or the password in DATABASE_URL is wrong.'],
    [databaseAddress(inject('databaseServer'), 'missing'), 'Create the database that DATABASE_URL names.'],
  ]
  for (const [address = '', hint = ''] of answers) {
    const error = await migrate(address).catch((reason: unknown) => reason)
    expect(explainFailure(error)).toContain(hint)
    expect(explainFailure(error)).not.toContain('\n')
  }
})

test('anything else is told in full', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(/TypeError: x is not a function\n {4}at /)
  expect(explainFailure(new pg.DatabaseError('syntax error', 1, 'error'))).toMatch(/error: syntax error\n {4}at /)
  expect(explainFailure('no error at all')).toBe('no error at all')
})
