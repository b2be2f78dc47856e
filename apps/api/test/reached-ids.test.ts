import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../src/platform/database/database.generated.ts'
import { reached } from './support/plain-database.ts'

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

test('an id that a call names finds no row before it was reached: that does not compile', () => {
  const named: string = 'somebody’s'
  const found = [
    db.selectFrom('proof').where('_id', '=', reached<'proof'>(named)),
    // @ts-expect-error a text is no id that was reached
    db.selectFrom('proof').where('_id', '=', named),
    // @ts-expect-error nor is the id of another table's row
    db.selectFrom('proof').where('requestId', '=', reached<'proof'>(named)),
    // @ts-expect-error nor does a row get one
    db.updateTable('upload').set({ requestId: named }),
  ]
  expect(found.map((each) => each.compile().parameters)).toEqual(found.map(() => [named]))
})
