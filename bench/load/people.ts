import { API_BASE } from '@stitchdesk/contract/addresses'
import { CALLS } from '@stitchdesk/contract/calls'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { PASSWORD } from '../fill.ts'

/** A simulated person, who works without a pause. */
export interface Person {
  userName: string
  isStaff: boolean
  /** the customer for whom they place orders: their own where they are one */
  places: string
  token: string
  /** the address from which their calls come, as a proxy names it */
  address: string
}

/** How many people there are; a tenth of them are staff. */
export const PEOPLE = 100
const STAFF = PEOPLE / 10

/** The load's staff and the customers with the most requests; all have the bench's password. */
export async function preparePeople(db: Database): Promise<Omit<Person, 'token'>[]> {
  const staff = Array.from({ length: STAFF }, (_, n) => `load-${n + 1}`)
  const known = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('userName', '=', 'bench-admin')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values(staff.map((userName) => ({ userName, email: `${userName}@shop.example`, Designation: 'subadmin' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const customers = await db
    .selectFrom('account')
    .select('userName')
    .where('Designation', '=', 'User')
    .where('delete', '=', false)
    .orderBy('id')
    .limit(PEOPLE - STAFF)
    .execute()
  const names = customers.map(({ userName }) => userName)
  await db
    .updateTable('account')
    .set({ ...known, emailVerifiedAt: new Date().toISOString() })
    .where('userName', 'in', [...staff, ...names])
    .execute()
  return [...staff, ...names].map((userName, n) => ({
    userName,
    isStaff: n < STAFF,
    places: n < STAFF ? (names[n] ?? '') : userName,
    address: `10.20.${n}.1`,
  }))
}

/** Signs everyone in at a web process, a few at a time. */
export async function signInPeople(address: string, people: Omit<Person, 'token'>[]): Promise<Person[]> {
  const signedIn: Person[] = []
  for (const person of people) {
    const response = await fetch(`${address}${API_BASE}${CALLS.login.path}`, {
      method: CALLS.login.method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': person.address },
      body: JSON.stringify({ userName: person.userName, password: PASSWORD }),
    })
    if (!response.ok) throw new Error(`${person.userName} can't sign in: ${response.status} ${await response.text()}`)
    const { token } = (await response.json()) as { token: string }
    signedIn.push({ ...person, token })
  }
  return signedIn
}
