import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { isAdminRole } from '@stitchdesk/contract/basics/roles'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import { PAGES } from '@stitchdesk/contract/pages'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { type SavedView, VIEW_LISTS } from '@stitchdesk/contract/requests/saved-view'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { codeOf } from '../../platform/database/unavailable.ts'
import { AppError, alreadyTaken } from '../../platform/errors.ts'
import { isCustomer, isEmployee } from '../access/employees.ts'

type Condition = RawBuilder<boolean>

/** The lists that the caller's role may open: a view of another one would lead nowhere. */
export function listsOf({ Designation }: Actor): string[] {
  return VIEW_LISTS.filter((name) => {
    const { roles } = PAGES[name]
    return roles !== 'public' && isOneOf(roles, Designation)
  })
}

const isOwn = (actor: Actor): Condition => sql`view."accountId" = ${actor._id}`

/** The condition on `saved_view` that the caller sees it: their own, and what colleagues share of lists that they may open. */
const reachesView = (actor: Actor): Condition =>
  sql`((${isOwn(actor)} OR view."shared") AND view."list" = ANY (${listsOf(actor)}))`

/** The condition that the caller may change a view: their own. */
export const ownsView = (actor: Actor): Condition => sql`(${isOwn(actor)} AND ${reachesView(actor)})`

/** The condition that the caller may delete a view: their own, and for administrators those of people who left. */
export function forgetsView(actor: Actor): Condition {
  if (!isAdminRole(actor.Designation)) return ownsView(actor)
  return sql`(${isOwn(actor)} OR (view."shared" AND EXISTS (
    SELECT FROM account keeper WHERE keeper."_id" = view."accountId" AND keeper."delete")))`
}

/** The statement that answers views within the caller's reach, their own first. */
export function viewsStatement(actor: Actor, where: Condition = sql`true`): RawBuilder<Omit<SavedView, 'left'>> {
  return sql`
    SELECT view."_id", view."name", view."list", view."search", view."shared", ${isOwn(actor)} AS "mine",
      owner."userName" AS "owner", (owner."delete" OR ${isCustomer('owner')}) AS "ownerLeft"
    FROM saved_view view JOIN account owner ON owner."_id" = view."accountId"
    WHERE ${reachesView(actor)} AND ${where}
    ORDER BY "mine" DESC, view."createdAt", view."_id"
    LIMIT ${REQUEST_LIMITS.savedViews + REQUEST_LIMITS.sharedViews}`
}

/** Views within the caller's reach, their own first, each with the people in it who have left. */
export async function savedViews(db: Database, actor: Actor, where?: Condition): Promise<SavedView[]> {
  const { rows } = await viewsStatement(actor, where).execute(db)
  const left = await whoLeft(db, rows)
  return rows.map((view) => ({ ...view, left: peopleOf(view.search).filter((name) => left.has(name)) }))
}

/**
 * Runs a statement that names a view. The unique index of names refuses one of two parallel calls.
 * @throws AppError already_taken when another view of its keeper has the name, in any case of its letters
 */
export async function namingView<T>(naming: () => Promise<T>): Promise<T> {
  try {
    return await naming()
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    throw alreadyTaken([{ path: ['name'], ...describeIssue('view_name_taken', {}) }])
  }
}

/** One view that `where` lets the caller have. @throws AppError record_not_found */
export async function savedView(db: Database, actor: Actor, _id: string): Promise<SavedView> {
  const [view] = await savedViews(db, actor, sql`view."_id" = ${_id}`)
  if (!view) throw new AppError('record_not_found')
  return view
}

/** The people that a list's address filters by. */
function peopleOf(search: string): string[] {
  const params = new URLSearchParams(search)
  return ['assTo', 'assToSalesMan'].flatMap((name) => params.get(name) ?? []).filter((name) => name !== 'Select')
}

async function whoLeft(db: Database, views: readonly Pick<SavedView, 'search'>[]): Promise<Set<string>> {
  const names = new Set(views.flatMap(({ search }) => peopleOf(search)))
  if (names.size === 0) return new Set()
  const { rows } = await leftStatement([...names]).execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** The statement that answers which of these people have left. */
export function leftStatement(names: readonly string[]): RawBuilder<{ name: string }> {
  return sql`
    SELECT named.name FROM unnest(${[...names]}::text[]) named (name)
    WHERE NOT EXISTS (SELECT FROM account WHERE account."userName" = named.name AND NOT account."delete"
      AND ${isEmployee('account')})`
}
