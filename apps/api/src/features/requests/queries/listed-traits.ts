import { NO_PLACEMENT, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isStaff, listedScope, reachedCustomers, seesMoney } from '../../access/scope.ts'
import { type Asked, type Column, type Listed, NOTHING } from './listed-rows.ts'
import { ACCOUNTS, CUSTOMERS, NAMES_MANY, PREPAID } from './named-customers.ts'
import { asksForReleased } from './released.ts'
import { flag, TRAITS } from './traits.ts'

const DIMENSIONS: { [K in keyof RequestFilter]?: (value: string) => [Column, string] } = {
  assTo: (name) => ['assTo', name === UNASSIGNED ? '' : name],
  assToSalesMan: (name) => ['assToSalesMan', name === UNASSIGNED ? '' : name],
  placement: (name) => ['placement', name === NO_PLACEMENT ? '' : name],
}

const both = (one: Asked, other: Partial<Asked>): Asked => ({
  columns: [...one.columns, ...(other.columns ?? [])],
  not: [...one.not, ...(other.not ?? [])],
  customers: [...one.customers, ...(other.customers ?? [])],
  named: [...one.named, ...(other.named ?? [])],
  accounts: [...one.accounts, ...(other.accounts ?? [])],
  traits: [...one.traits, ...(other.traits ?? [])],
  ...(one.participant !== undefined && { participant: one.participant }),
  ...(other.participant !== undefined && { participant: other.participant }),
})

/** Filters that are met in either of two ways. No request meets both, so their numbers can be added. */
const CHOICES: { [K in keyof RequestFilter]?: (actor: Actor) => Partial<Asked>[] } = {
  billable: () => [{ traits: [flag('owed')(true)] }, { traits: [flag('advance')(true)], customers: [PREPAID] }],
  mine: (actor) => {
    const { takesPartIn, isSalesMan } = listedScope(actor)
    if (!takesPartIn) return [NOTHING]
    const participant = actor._id
    if (!isSalesMan) return [{ participant }]
    const given: [Column, string] = ['assToSalesMan', actor.userName]
    return [{ columns: [given] }, { participant, not: [given] }]
  },
}

const isKeyOf = <T extends object>(rows: T, name: PropertyKey): name is keyof T => Object.hasOwn(rows, name)

/** The conditions of a single filter; null where traits can't tell them. */
function partOf(actor: Actor, name: keyof RequestFilter, value: unknown): Partial<Asked> | null {
  const column = DIMENSIONS[name]?.(String(value))
  if (column) return { columns: [column] }
  if (isKeyOf(CUSTOMERS, name)) {
    const accounts = isKeyOf(ACCOUNTS, name) ? [ACCOUNTS[name](String(value))] : []
    const customers = [CUSTOMERS[name](String(value), seesMoney(actor))]
    return NAMES_MANY.has(name) ? { named: customers } : { customers, accounts }
  }
  const trait = (TRAITS as Record<string, ((value: unknown) => RawBuilder<boolean> | null) | undefined>)[name]?.(value)
  return trait ? { traits: [trait] } : null
}

/** A list as parts that the sums of traits count; null where its filter needs what no trait tells, or parts of days. */
export function listedOf(actor: Actor, filter: RequestFilter, timeZone: string): Listed | null {
  // Traits are those that are stored; a customer sees some requests as they were last released.
  if (!isStaff(actor) && asksForReleased(filter)) return null
  const { assTo } = listedScope(actor)
  const customers = reachedCustomers(actor)
  const { submitDateTime: range = {}, late, ...rest } = filter
  if ([range.$gte, range.$lte].some((bound) => bound !== undefined && bound.length !== 'YYYY-MM-DD'.length)) return null
  let parts: Listed['parts'] = [
    {
      sign: 1,
      asked: both(NOTHING, {
        ...(assTo && { columns: [['assTo', assTo]] }),
        ...(customers && { customers: [customers] }),
      }),
    },
  ]
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue
    const name = key as keyof RequestFilter
    const only = CHOICES[name] ? undefined : partOf(actor, name, value)
    if (only === null) return null
    const choices = only ? [only] : (CHOICES[name]?.(actor) ?? [])
    const named = parts.flatMap(({ sign, asked }) => choices.map((choice) => ({ sign, asked: both(asked, choice) })))
    // Requests that meet neither way are all requests, less those that meet one.
    const isNeither = CHOICES[name] && value === false
    parts = isNeither ? [...parts, ...named.map(({ sign, asked }) => ({ sign: -sign as 1 | -1, asked }))] : named
  }
  return { parts, late: late ?? undefined, range, timeZone }
}

/** Whether all requests are listed by their traits. @param timeZone if the list asks for days: the zone that these must be of */
export async function hasListed(db: Database, timeZone: string | undefined): Promise<boolean> {
  const state = await db.selectFrom('request_sum_state').select(['timeZone', 'listedAt']).executeTakeFirst()
  return Boolean(state?.listedAt) && (timeZone === undefined || state?.timeZone === timeZone)
}
