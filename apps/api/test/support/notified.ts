import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { BodyInput } from '@stitchdesk/contract/endpoints'
import type { NotifiedRecord } from '@stitchdesk/contract/notifications/notification'
import type { TestApp } from './app.ts'
import { buildCustomer, buildStaff, type TestAccount } from './factories.ts'

type People = Record<Designation, TestAccount>

const ROLES = ['Administrate', 'subadmin', 'sales', 'designer', 'User'] as const

/** Somebody of each role; the salesperson looks after the customer. */
async function onePerRole(app: TestApp): Promise<People> {
  const sales = await buildStaff(app, 'sales')
  return {
    Administrate: await buildStaff(app, 'Administrate'),
    subadmin: await buildStaff(app, 'subadmin'),
    designer: await buildStaff(app, 'designer'),
    sales,
    User: await buildCustomer(app, { assToSalesMan: sales.userName }),
  }
}

/** People who get notifications or don't, and what they do. Receivers of earlier tests get no more. */
export async function buildNotified(app: TestApp) {
  await app.services.db.updateTable('account').set({ delete: true }).execute()
  const people = await onePerRole(app)
  const others = await onePerRole(app)
  const listOf = (as: TestAccount) => app.call('listNotifications', { as, params: { size: 20, page: 1 } })
  const toldTo = async (as: TestAccount) => (await listOf(as)).docs.map(({ kind }) => kind)

  return {
    people,
    others,
    listOf,
    toldTo,
    read: (as: TestAccount, record: Pick<NotifiedRecord, 'entity' | '_id'> | null) =>
      app.call('markNotificationsRead', { as, body: { record: record && { entity: record.entity, _id: record._id } } }),
    place: (customer: TestAccount, orderName = 'Lion cap') =>
      app.call('createOrder', { as: customer, body: { requestFor: 'order', orderName, requiredFormat: 'dst' } }),
    change: (as: TestAccount, _id: string, body: BodyInput<'updateOrder'>) =>
      app.call('updateOrder', { as, params: { _id }, body }),
    /** Everybody who was told something, by role, with what; `other` before those of whom nothing is. */
    async everybodyTold(): Promise<Record<string, string[]>> {
      const told: Record<string, string[]> = {}
      for (const role of ROLES) {
        for (const [name, account] of [
          [role, people[role]],
          [`other ${role}`, others[role]],
        ] as const) {
          const kinds = await toldTo(account)
          if (kinds.length > 0) told[name] = kinds
        }
      }
      return told
    },
  }
}

export type Notified = Awaited<ReturnType<typeof buildNotified>>
