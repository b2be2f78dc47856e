import type { Customer } from './plan-people.ts'
import type { Random } from './random.ts'
import type { AccountRow, NoteRow } from './rows.ts'
import { day, iso } from './shop-clock.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

/** Notes about the demo's customer, oldest first. */
const showpieces = [
  'Calls on Monday mornings; prefers one list of questions over several messages.',
  'Caps are always Richardson 112. Keep letters at 5 mm or more, their machine pulls.',
  'Pays by bank transfer at the end of the month. Invoices go to the bookkeeper.',
  'Asked for Madeira Polyneon numbers on every design from October on.',
]

/** Notes about other customers. */
const usual = [
  'Sends photos of sketches. Ask for the size first.',
  'New contact since summer; the old one has left.',
  'Wants DST and EMB together, every time.',
  'Ask before turning small text into satin.',
  'Discount agreed for teams of ten designs and more.',
]

/** Notes of those who look after customers: several about the demo's customer, one each about some others. */
export function planNotes(random: Random, now: number, customers: readonly Customer[], staff: AccountRow[]): NoteRow[] {
  const authors = staff.filter(({ Designation }) => Designation === 'Administrate' || Designation === 'sales')
  const write = ({ row, since }: Customer, text: string, place: number, of: number): NoteRow => {
    const own = authors.filter(({ userName, Designation }) => Designation !== 'sales' || userName === row.assToSalesMan)
    const author = own[random.int(0, own.length - 1)]
    if (!author) throw new Error('Nobody writes notes')
    const from = Math.max(since, now - 60 * day)
    return {
      _id: random.uuid(),
      customerId: row._id,
      authorId: author._id,
      text,
      clientId: random.uuid(),
      at: iso(from + ((place + 1) * (now - from)) / (of + 1)),
    }
  }
  return customers.flatMap((customer) => {
    if (customer.account.userName === DEMO_CUSTOMER) {
      return showpieces.map((text, place) => write(customer, text, place, showpieces.length))
    }
    if (customer.since >= now || !random.chance(0.3)) return []
    return [write(customer, usual[random.int(0, usual.length - 1)] ?? '', 0, 1)]
  })
}
