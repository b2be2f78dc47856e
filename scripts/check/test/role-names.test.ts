import { expect, test } from 'vitest'
import { roleProblems } from '../role-names.ts'
import { readSources } from '../sources.ts'

test('no role is told apart by name', async () => {
  for (const folder of ['apps/api/src', 'apps/web/src', 'packages/contract/src']) {
    expect(roleProblems(await readSources(folder))).toEqual([])
  }
})

test.each([
  "if (actor.Designation !== 'Administrate') return",
  "const isCustomer = useRole() === 'User'",
  "role === 'sales' ? 1 : 2",
  'sql`SELECT FROM account WHERE account."Designation" <> \'User\'`',
  "db.selectFrom('account').where('Designation', '!=', 'User')",
])('a role told apart by name is refused: %s', (text) => {
  expect(roleProblems(new Map([['a.ts', text]]))).toEqual([expect.stringContaining('a.ts compares a role by name')])
})

test('what is called like a role elsewhere is none', () => {
  expect(roleProblems(new Map([['a.ts', "from === 'designer' && kind === 'sales'"]]))).toEqual([])
})
