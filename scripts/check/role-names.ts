import type { Sources } from './sources.ts'

/** Where roles are told apart by name: what they are, and the two conditions on an account. */
const AT_HOME = ['packages/contract/src/basics/roles.ts', 'apps/api/src/features/access/employees.ts']
const NAME = "'(?:User|Administrate|subadmin|sales|designer)'"
const COMPARED = new RegExp(`(?:\\brole|Role\\(\\)|Designation)\\s*[!=]==\\s*${NAME}`, 'gi')
const IN_SQL = /Designation"?['`)}]*,?\s*'?(?:<>|!=|=)'?,?\s*'User'/g

/** Code that compares role names: a new role would have to be added at each such place. */
export function roleProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    AT_HOME.includes(path)
      ? []
      : [...text.matchAll(COMPARED), ...text.matchAll(IN_SQL)].map(
          ([found]) =>
            `${path} compares a role by name: ${found}. Ask basics/roles.ts of the contract, in SQL features/access/employees.ts.`,
        ),
  )
}
