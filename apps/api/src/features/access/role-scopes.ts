import { type Designation, REPORTS, type Report } from '@stitchdesk/contract/basics/enums'
import { CUSTOMER_FIELDS, PROFILE_FIELDS } from '@stitchdesk/contract/customers/customer'
import type { RequestFilter } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'

type Condition = RawBuilder<boolean>

/** The account whose reach a condition tests: the caller's, or each row of `account` if the fields are its columns. */
interface Reader {
  _id: string | RawBuilder<string>
  userName: string | RawBuilder<string>
  /** the customer for whom they sign in; null for staff */
  customerId: string | null | RawBuilder<string | null>
}

/** The fields of a notice that decide who may get it. */
export interface NoticeSubject {
  assTo?: string | null | undefined
  customerId?: string | null | undefined
  /** the salesperson whose customer that is */
  sales?: string | null | undefined
}

/** What a caller may change on another account. */
export interface Rights {
  fields: readonly string[]
  mayDelete: boolean
}

/** What a role may see and change. */
interface RoleAccess {
  /** works for the shop; customers see requests as last released, and staff without user names */
  staff: boolean
  /** sees prices, payments and the customer's address */
  money: boolean
  requests: {
    /** condition on the table `request`, which every query carries */
    where(reader: Reader): Condition
    /** no index lists the role's requests by time, because the owner is in another table */
    spread: boolean
    /** further condition on `request`: the caller takes part in it, or doesn't */
    mine(reader: Reader, wanted: boolean): Condition
    /** whether the role gets live events about a request, as it is or as it was before the change */
    notice(reader: Pick<Actor, 'userName' | 'customerId'>, request: NoticeSubject): boolean
    /** filters that would reveal what the role may not see, with their names in messages */
    hiddenFilters: { [K in keyof RequestFilter]?: string }
  }
  customers: Rights & {
    /** condition on the table `account`; `customerScope` adds that it is a customer's */
    where(reader: Reader): Condition
    /** becomes the salesperson of customers they create */
    keepsCreated: boolean
  }
  employees: Rights
  /** Invoices with their payments. */
  invoices: {
    /** condition on the table `invoice` */
    where(reader: Reader): Condition
    /** sees drafts */
    drafts: boolean
    /** payments that they enter count right away */
    settles: boolean
  }
  /** Files of the requests within reach. */
  files: {
    /** condition on the table `upload`, beside that on its request */
    where(reader: Reader): Condition
    /** sees who uploaded each */
    uploaders: boolean
    /** uploads artwork with an order code of their own, before there is a request */
    reserves: boolean
    /** what they add to a request is the shop's result, not the customer's artwork */
    results: boolean
  }
  reports: readonly Report[]
  /** condition on the table `account`: the role reads this employee's pay */
  pay(reader: Reader): Condition
}

export const everything = () => sql<boolean>`true`
const nothing = () => sql<boolean>`false`
const NO_RIGHTS = { fields: [], mayDelete: false } as const satisfies Rights
/** Administrators can give customers more space for their files. */
const MANAGER_FIELDS = [...CUSTOMER_FIELDS, 'uploadQuotaBytes']
const EMPLOYEE_FIELDS = [...PROFILE_FIELDS, 'comments', 'workStatus', 'Designation']

/**
 * Someone takes part in a request if they placed it for its customer, wrote a message on it, or are mentioned there. If such requests are
 * wanted, an array of ids lets an index find them; `isParticipant` negates the other form, which tests request by request.
 */
const takesPart = ({ _id }: Reader, wanted: boolean) =>
  wanted
    ? sql<boolean>`request."_id" = ANY (ARRAY(SELECT part."requestId" FROM request_participant part WHERE part."accountId" = ${_id}))`
    : sql<boolean>`request."_id" IN (SELECT part."requestId" FROM request_participant part WHERE part."accountId" = ${_id})`

const MANAGER = {
  staff: true,
  money: true,
  // Requests can't be assigned to administrators.
  requests: {
    where: everything,
    mine: takesPart,
    spread: false,
    notice: () => true,
    hiddenFilters: {},
  },
  customers: { where: everything, fields: MANAGER_FIELDS, mayDelete: false, keepsCreated: false },
  employees: NO_RIGHTS,
  invoices: { where: everything, drafts: true, settles: false },
  files: { where: everything, uploaders: true, reserves: true, results: true },
  reports: [],
  pay: nothing,
} as const satisfies RoleAccess

/**
 * What each role reaches, one row for each role. Every query, count, change and notice asks these rows through `scope.ts`, so that a list,
 * its total, a report and a notice agree. The contract says which calls a role may make.
 */
const ROLE_ACCESS = {
  Administrate: {
    ...MANAGER,
    customers: { ...MANAGER.customers, mayDelete: true },
    employees: { fields: EMPLOYEE_FIELDS, mayDelete: true },
    invoices: { ...MANAGER.invoices, settles: true },
    reports: REPORTS,
    pay: everything,
  },
  subadmin: MANAGER,
  User: {
    staff: false,
    money: true,
    requests: {
      where: ({ customerId }) => sql`request."customerId" = ${customerId}`,
      mine: everything,
      spread: false,
      notice: ({ customerId }, request) => customerId !== null && request.customerId === customerId,
      // These filters compare user names, which customers don't see, prices before they are released, and how work went at the shop.
      hiddenFilters: {
        assTo: 'designer',
        assToSalesMan: 'salesperson',
        billable: 'invoice',
        toPrice: 'price',
        late: 'due date',
        processed: 'version',
        rated: 'rating',
        changed: 'change',
      },
    },
    customers: { where: ({ _id }) => sql`account."_id" = ${_id}`, ...NO_RIGHTS, keepsCreated: false },
    employees: NO_RIGHTS,
    invoices: { where: ({ customerId }) => sql`invoice."customerId" = ${customerId}`, drafts: false, settles: false },
    files: { where: everything, uploaders: true, reserves: true, results: false },
    reports: [],
    pay: nothing,
  },
  designer: {
    staff: true,
    money: false,
    requests: {
      where: ({ userName }) => sql`request."assTo" = ${userName}`,
      mine: everything,
      spread: false,
      notice: ({ userName }, { assTo }) => assTo === userName,
      hiddenFilters: {
        price: 'price',
        priced: 'price',
        toPrice: 'price',
        invoiced: 'invoice',
        owed: 'payment',
        paid: 'payment',
        billable: 'payment',
        paymentStatus: 'payment',
        company: 'company',
        companyName: 'company',
        userEmail: 'email address',
      },
    },
    customers: { where: nothing, ...NO_RIGHTS, keepsCreated: false },
    employees: NO_RIGHTS,
    invoices: { where: nothing, drafts: false, settles: false },
    files: { where: () => sql`upload."revokedAt" IS NULL`, uploaders: false, reserves: false, results: true },
    reports: [],
    pay: ({ _id }) => sql`account."_id" = ${_id}`,
  },
  // Salespeople reach all requests of their customers, whichever salesperson a single request names.
  sales: {
    staff: true,
    money: true,
    requests: {
      where: ({ userName }) => sql`
        request."customerId" IN (SELECT c."_id" FROM customer c WHERE c."assToSalesMan" = ${userName})`,
      mine: (reader, wanted) => sql`(request."assToSalesMan" = ${reader.userName} OR ${takesPart(reader, wanted)})`,
      spread: true,
      notice: ({ userName }, { sales }) => sales === userName,
      hiddenFilters: {},
    },
    customers: {
      where: ({ userName }) => sql`
        account."customerId" IN (SELECT c."_id" FROM customer c WHERE c."assToSalesMan" = ${userName})`,
      fields: CUSTOMER_FIELDS,
      mayDelete: false,
      keepsCreated: true,
    },
    employees: NO_RIGHTS,
    invoices: {
      where: ({ userName }) => sql`
        invoice."customerId" IN (SELECT c."_id" FROM customer c WHERE c."assToSalesMan" = ${userName})`,
      drafts: true,
      settles: false,
    },
    files: { where: everything, uploaders: true, reserves: true, results: false },
    reports: ['sales-man-progress'],
    pay: nothing,
  },
} as const satisfies Record<Designation, RoleAccess>

/** The row of a caller's role. */
export const accessOf = ({ Designation }: Pick<Actor, 'Designation'>): RoleAccess => ROLE_ACCESS[Designation]
