import { requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { listStatements } from '../apps/api/src/features/requests/list-requests.ts'
import { type Database, preparedName } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Case } from './cases.ts'

/** Whose days are counted: not those of UTC, by which requests are counted, so that a day begins and ends within its own. */
export const TIME_ZONE = 'America/Chicago'

/** The two statements of a list call, page first, as PostgreSQL gets them from the API. */
export interface CaseStatements {
  size: number
  offset: number
  statements: BareStatement[]
}

/** A statement as the driver takes it; with a name where the API has it planned once per connection. */
interface BareStatement {
  name?: string | undefined
  text: string
  values: unknown[]
}

/** Statements as PostgreSQL gets them from the API. */
export function bare(db: Database, statements: readonly Compilable[]): BareStatement[] {
  return statements.map((statement) => {
    const { sql: text, parameters } = statement.compile(db)
    return { name: preparedName(text), text, values: [...parameters] }
  })
}

interface Compilable {
  compile(db: Database): { sql: string; parameters: readonly unknown[] }
}

/** The statements that the API runs for a case, taken from its own query module so that the floor runs the same. */
export async function statementsOf(
  db: Database,
  { caller = 'admin', filter, sort, page }: Case,
  size: number,
): Promise<CaseStatements> {
  const actor = await actorOf(db, caller)
  const offset = (page - 1) * size
  const list = listStatements(actor, {
    filter: requestFilterSchema.parse(filter),
    sort: requestSortSchema.parse(sort ?? {}),
    timeZone: TIME_ZONE,
    limit: size,
    offset,
  })
  return { size, offset, statements: bare(db, [list.page, list.total]) }
}
