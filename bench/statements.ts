import { requestFilterSchema, requestSortSchema } from '@stitchdesk/contract/requests/filter'
import { listStatements } from '../apps/api/src/features/requests/list-requests.ts'
import { findCustomers } from '../apps/api/src/features/requests/queries/named-customers.ts'
import { byIdsStatement } from '../apps/api/src/features/requests/queries/requests.ts'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Case } from './cases.ts'

/** The shop's zone. */
export const TIME_ZONE = 'America/Chicago'

/** The two statements of a list call, the page first, as the API sends them to PostgreSQL. */
export interface CaseStatements {
  size: number
  offset: number
  statements: BareStatement[]
  /** Runs before them, in one transaction. */
  writes?: BareStatement[]
  /** For whom they are, one after the other. */
  customers?: readonly Placing[]
  /** `_id`s of the requests that they change, one after the other. */
  requests?: readonly string[]
  /** Takes the ids that the first statement found in place of its array; answers the page. */
  completing?: BareStatement | undefined
}

/** A customer whom an order is placed for: `_id` and user name of the account. */
export interface Placing {
  _id: string
  userName: string
}

/** A statement as the driver takes it. */
export interface BareStatement {
  text: string
  values: unknown[]
}

/** Statements as the API sends them to PostgreSQL. */
export function bare(db: Database, statements: readonly Compilable[]): BareStatement[] {
  return statements.map((statement) => {
    const { sql: text, parameters } = statement.compile(db)
    return { text, values: [...parameters] }
  })
}

interface Compilable {
  compile(db: Database): { sql: string; parameters: readonly unknown[] }
}

/** The statements that the API runs for a case, made by its own query modules so that the floor runs the same. */
export async function statementsOf(db: Database, one: Case, size: number): Promise<CaseStatements> {
  return statementsFor(db, await actorOf(db, one.caller ?? 'admin'), one, size)
}

/** The same for any caller. */
export async function statementsFor(
  db: Database,
  actor: Actor,
  one: Pick<Case, 'filter' | 'sort' | 'page'>,
  size: number,
): Promise<CaseStatements> {
  const query = listQueryOf(one, size)
  const { page, total } = listStatements(actor, { ...query, customers: await findCustomers(db, actor, query.filter) })
  const [completing] = bare(db, [byIdsStatement(actor, [])])
  return { size, offset: query.offset, statements: bare(db, [page, total]), completing }
}

const listQueryOf = ({ filter, sort, page }: Pick<Case, 'filter' | 'sort' | 'page'>, limit: number) => ({
  filter: requestFilterSchema.parse(filter),
  sort: requestSortSchema.parse(sort ?? {}),
  timeZone: TIME_ZONE,
  limit,
  offset: (page - 1) * limit,
})
