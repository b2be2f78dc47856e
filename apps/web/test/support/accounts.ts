import type { TwoFactorStatus } from '@stitchdesk/contract/auth/two-factor'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { Account } from '@stitchdesk/contract/customers/customer'
import type { Employee } from '@stitchdesk/contract/staff/employee'

type OtherFields = Omit<Account, 'Designation'>

/** An account of this role as the API answers it, by default with nothing but what an account can't be without. */
export function anAccount<D extends Designation>(Designation: D, fields: Partial<OtherFields> = {}) {
  const name = Designation.toLowerCase()
  const account: OtherFields = {
    _id: `id-${name}`,
    id: 7,
    userName: name,
    customerNick: '',
    contactPerson: '',
    company: '',
    phone: '',
    cell: '',
    email: `${name}@example.test`,
    optionalEmail: '',
    invoiceEmail: '',
    reffrence: '',
    country: '',
    state: '',
    city: '',
    address: '',
    zipcode: '',
    website: '',
    registerdDate: '2026-01-05T10:00:00.000Z',
    ipInfo: '',
    colorStatus: 'Nothing',
    comments: '',
    assToSalesMan: 'Select',
    workStatus: '',
    avatarUrl: '',
    emailVerifiedAt: '2026-01-05T09:00:00.000Z',
    pendingEmail: '',
    language: '',
    version: 1,
  }
  return { ...account, lengthUnit: null, guide: null, ...fields, Designation }
}

/** An employee as the lists of them answer it: without Google and without a second factor. */
export function anEmployee(fields: Partial<Employee>): Employee {
  return { ...anAccount('designer'), googleSignIn: 'off', twoFactor: false, ...fields }
}

/** What an account answers that has a password and no second factor, and needs none. */
export const NO_SECOND_FACTOR: TwoFactorStatus = {
  enabled: false,
  required: false,
  recoveryCodesLeft: 0,
  hasPassword: true,
}
