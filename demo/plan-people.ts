import { brands } from './brands.ts'
import { type CustomerName, customerNames } from './customer-names.ts'
import { customerComments } from './phrases.ts'
import type { Random } from './random.ts'
import type { AccountRow, CustomerRow } from './rows.ts'
import { day, iso } from './shop-clock.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'
import { staffNames } from './staff-names.ts'

/** A customer with what the rest of the plan needs to know about them. */
export type Customer = {
  row: CustomerRow
  /** who signs in for them */
  account: AccountRow
  name: CustomerName
  /** Indexes of the brands whose artwork this customer sends. */
  brands: number[]
  /** When they registered (milliseconds); nothing of theirs is older. */
  since: number
  /** Gets ten percent off now and then. */
  valued: boolean
}

export type People = { staff: AccountRow[]; customers: Customer[] }

/** Letters and digits only, words joined by `joint`; accents are dropped. */
const plain = (text: string, joint: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join(joint)

/** Numbers that are kept free for stories, by country; `xx` becomes two digits. */
const phones: Record<string, string> = {
  'United States': '+1 (212) 555-01xx',
  Canada: '+1 (506) 555-01xx',
  'United Kingdom': '+44 1632 9601xx',
  Ireland: '+353 91 9101xx',
}

function phone(random: Random, country: string): string {
  const pattern = phones[country] ?? '+49 30 231255xx'
  const local = pattern.replace('212', String(random.int(20, 98) * 10 + random.int(1, 9)))
  return local.replace('xx', String(random.int(10, 99)))
}

const ipInfo = (random: Random, name: { country: string; city: string }) =>
  JSON.stringify({ ip: `203.0.113.${random.int(1, 254)}`, country_name: name.country, city: name.city })

/** Since when somebody is there; the address was confirmed within the hour, and the first steps are long taken. */
const registered = (at: number) => ({ registerdDate: iso(at), emailVerifiedAt: iso(at + day / 48), guide: null })

function planStaff(random: Random, now: number, passwordHash: string): AccountRow[] {
  return staffNames.map(({ userName, person, Designation, workStatus }) => ({
    _id: random.uuid(),
    userName,
    passwordHash,
    Designation,
    customerNick: person,
    contactPerson: person,
    company: 'Stitchdesk',
    phone: phone(random, 'United States'),
    cell: phone(random, 'United States'),
    email: `${plain(person, '.')}@stitchdesk.example`,
    city: 'Chicago',
    state: 'IL',
    country: 'United States',
    workStatus,
    ...registered(now - random.int(200, 1400) * day),
  }))
}

function planCustomer(
  random: Random,
  now: number,
  passwordHash: string,
  name: CustomerName,
  index: number,
): AccountRow {
  const slug = plain(name.company, '-')
  const first = plain(name.person.split(' ')[0] ?? name.person, '')
  // Every ninth customer is new; the demo's own sign-in is an old one.
  const age = index % 9 === 8 ? random.int(25, 70) : random.int(120, 1300)
  return {
    _id: random.uuid(),
    userName: index === 0 ? DEMO_CUSTOMER : plain(name.company, ' ').split(' ').slice(0, 2).join('.'),
    passwordHash,
    Designation: 'User',
    customerNick: name.person.split(' ')[0] ?? name.person,
    contactPerson: name.person,
    company: name.company,
    phone: phone(random, name.country),
    cell: phone(random, name.country),
    email: `${first}@${slug}.example`,
    optionalEmail: random.chance(0.4) ? `production@${slug}.example` : '',
    invoiceEmail: random.chance(0.6) ? `accounts@${slug}.example` : '',
    country: name.country,
    state: name.state,
    city: name.city,
    address: name.street,
    zipcode: name.zipcode,
    website: `https://www.${slug}.example`,
    ...registered(now - age * day),
    ipInfo: ipInfo(random, name),
    comments: random.pick(customerComments),
    workStatus: '',
  }
}

/** One customer has not confirmed the address yet, and one is about to have another. */
function addressNews(index: number): Partial<AccountRow> {
  if (index === customerNames.length - 1) return { emailVerifiedAt: null }
  if (index === customerNames.length - 2) return { pendingEmail: `studio-${index}@newmail.example` }
  return {}
}

/**
 * The staff and the customers. Every brand belongs to one customer; the busiest customers, who come first, have several.
 * `hashes` are the password hashes that the accounts share.
 */
export function planPeople(random: Random, now: number, hashes: { staff: string; customers: string }): People {
  const staff = planStaff(random, now, hashes.staff)
  const sellers = staff.filter((account) => account.Designation === 'sales')
  const dealt = customerNames.map((_, index) => [index % brands.length])
  for (let brand = customerNames.length; brand < brands.length; brand += 1) {
    // Every other brand that is left goes to the first customer, whose lists the demo shows.
    const left = brand - customerNames.length
    dealt[left % 2 ? (left + 1) / 2 : 0]?.push(brand)
  }
  const customers = customerNames.map((name, index): Customer => {
    const account = { ...planCustomer(random, now, hashes.customers, name, index), ...addressNews(index) }
    const seller = index === 0 ? sellers[0] : random.chance(0.85) ? random.pick(sellers) : undefined
    return {
      row: {
        _id: account._id,
        assToSalesMan: seller?.userName ?? null,
        reffrence: random.pick(['Trade show', 'Web search', 'Recommendation', 'Recommendation', '']),
        colorStatus: index === 0 ? 'Green' : random.weighted({ Nothing: 0.78, Green: 0.16, Red: 0.06 }),
      },
      account: { ...account, customerId: account._id },
      name,
      brands: dealt[index] ?? [],
      since: Date.parse(String(account.registerdDate)),
      valued: name.share >= 5,
    }
  })
  return { staff, customers }
}
