import { z } from 'zod'
import { guideSchema } from '../accounts/guide.ts'
import { userNameField } from '../auth/auth.ts'
import { AUTH_LIMITS } from '../auth/limits.ts'
import { emailAddress, optionalEmailAddress } from '../basics/email-address.ts'
import { COLOR_STATUSES, DESIGNATIONS, EMPLOYEE_DESIGNATIONS, LANGUAGES } from '../basics/enums.ts'
import {
  askedFor,
  changesOf,
  dayRange,
  moment,
  optionalLines,
  optionalPassword,
  optionalText,
  recordId,
  requiredText,
} from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { LENGTH_UNITS } from '../basics/lengths.ts'
import { money } from '../basics/money-field.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { formatFileSize } from '../files/file-name.ts'
import { FILE_LIMITS } from '../files/limits.ts'

const contactFields = {
  customerNick: optionalText('Nick name'),
  contactPerson: requiredText('requiredAlone', 'Contact person'),
  company: optionalText('Company'),
  phone: optionalText('Phone', 40),
  cell: requiredText('requiredAlone', 'Cell', 40),
  email: emailAddress('requiredAlone'),
  optionalEmail: optionalEmailAddress,
  invoiceEmail: optionalEmailAddress,
  country: optionalText('Country'),
  state: optionalText('State'),
  city: optionalText('City'),
  address: optionalLines('Address', TEXT_LIMITS.long),
  zipcode: optionalText('Zip code', 20),
  website: optionalText('Website', TEXT_LIMITS.long),
}

/** Own contact fields, as the Edit Profile form holds them. */
export const profileSchema = z.object(contactFields)
export type Profile = z.infer<typeof profileSchema>

/** Fields of a customer that staff may change one at a time, beside the contact ones. */
const staffFields = {
  reffrence: optionalText('Reference'),
  colorStatus: z.enum(COLOR_STATUSES, issueError('invalid_choice', {})),
  comments: optionalLines('Comments', TEXT_LIMITS.comments, 'commentsCantBeMoreThan500'),
  assToSalesMan: optionalText('Salesperson'),
  workStatus: optionalText('Work status'),
  /** of their emails and PDFs; '' is the shop's default */
  language: z.enum(['', ...LANGUAGES], issueError('invalid_choice', {}, 'chooseOneOfTheLanguages')),
}

/** Fields of an employee that only administrators change. */
const employeeFields = { Designation: z.enum(DESIGNATIONS, issueError('invalid_choice', {})) }

/** Body of a change to an account: `_id` and the fields that change, or `delete: true`. Without `_id` it is one's own. */
export const accountChangeSchema = changesOf(
  z.object({
    ...contactFields,
    ...staffFields,
    ...employeeFields,
    _id: recordId,
    delete: z.literal(true),
    /** Empty drops an address that isn't verified yet. */
    pendingEmail: z.literal('', issueError('invalid', {}, 'onlyAnEmptyTextTakesA')),
    /** Required for changing one's own `email`, unless the sign-in is minutes old. */
    currentPassword: z.string(issueError('required', {}, 'currentPasswordIsRequired')).max(AUTH_LIMITS.password.max),
    version: z.number().int(),
    /** Bytes that a customer's files may take in all; null means the default. */
    uploadQuotaBytes: z
      .number(issueError('not_a_number', { field: 'Space' }, 'enterTheSpaceAsANumber1'))
      .int(issueError('invalid', {}, 'enterTheSpaceInWholeBytes'))
      .min(0, issueError('negative', { field: 'Space' }, 'enterTheSpaceAsANumber'))
      .max(
        FILE_LIMITS.mostQuotaBytes,
        issueError('above_maximum', { field: 'The space', max: formatFileSize(FILE_LIMITS.mostQuotaBytes) }),
      )
      .nullable(),
  }),
)
export type AccountChange = z.infer<typeof accountChangeSchema>

/** Fields that each role may change on another account. */
export const CUSTOMER_FIELDS: readonly string[] = [...Object.keys(contactFields), ...Object.keys(staffFields)]
export const PROFILE_FIELDS: readonly string[] = Object.keys(contactFields)

/** Body that creates a customer by staff. */
export const customerDraftSchema = z.object({
  ...contactFields,
  ...staffFields,
  colorStatus: staffFields.colorStatus.default('Nothing'),
  language: staffFields.language.default(''),
  contactPerson: optionalText('Contact person'),
  cell: optionalText('Cell', 40),
  userName: userNameField('pleaseEnterYourUsername1'),
  password: optionalPassword,
})

/**
 * As {@link customerDraftSchema} for salespeople: the new customer is theirs and chooses a password, so both fields are
 * ignored.
 */
export const ownCustomerDraftSchema = customerDraftSchema.omit({ password: true, assToSalesMan: true })

/** An account as answered, without anything secret. */
export const accountSchema = z.object({
  _id: z.string(),
  id: z.number(),
  userName: z.string(),
  Designation: z.enum(DESIGNATIONS),
  customerNick: z.string(),
  contactPerson: z.string(),
  company: z.string(),
  phone: z.string(),
  cell: z.string(),
  email: z.string(),
  optionalEmail: z.string(),
  invoiceEmail: z.string(),
  reffrence: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  address: z.string(),
  zipcode: z.string(),
  website: z.string(),
  registerdDate: moment,
  ipInfo: z.string(),
  colorStatus: z.enum(COLOR_STATUSES),
  comments: z.string(),
  assToSalesMan: z.string(),
  workStatus: z.string(),
  avatarUrl: z.string(),
  /** When the owner verified the address; until then (null) only what staff send is mailed there. */
  emailVerifiedAt: moment.nullable(),
  /** The address that replaces `email` once it is verified; '' without one. */
  pendingEmail: z.string(),
  /** Of its emails and PDFs; '' until one is known, and maybe one that the product speaks no longer. */
  language: z.string(),
  version: z.number(),
})
export type Account = z.infer<typeof accountSchema>

/** A customer's own account as answered: without staff's notes, and with `assToSalesMan` as a name to show. */
export const customerAccountSchema = accountSchema
  .omit({ reffrence: true, colorStatus: true, comments: true, workStatus: true })
  .extend({ Designation: z.literal('User') })
export type CustomerAccount = z.infer<typeof customerAccountSchema>

/** Body and answer of the choice of a unit for sizes. */
export const lengthUnitSchema = z.object({ lengthUnit: z.enum(LENGTH_UNITS, issueError('invalid_choice', {})) })

/** Body and answer of the choice of one's language. */
export const languageSchema = z.object({ language: z.enum(LANGUAGES, issueError('invalid_choice', {})) })

/** Only in answers about one's own account: no unit until one is chosen, no guide once it is closed. */
const ownFields = {
  lengthUnit: lengthUnitSchema.shape.lengthUnit.nullable(),
  guide: guideSchema.shape.guide,
}

/** One's own account as answered. */
export const ownAccountSchema = z.discriminatedUnion('Designation', [
  customerAccountSchema.extend(ownFields),
  accountSchema.extend({ Designation: z.enum(EMPLOYEE_DESIGNATIONS), ...ownFields }),
])
export type OwnAccount = z.infer<typeof ownAccountSchema>

/** A customer in a list, with counts and what they owe (currency units). */
export const customerSchema = accountSchema.extend({
  requests: z.number(),
  unpaidDone: z.number(),
  /** Owed, by the words of `billing/money-figures.ts`. */
  owes: money,
  toInvoice: money,
  lastRequest: moment.nullable(),
  /** Bytes that their files may take in all; null means the default. */
  uploadQuotaBytes: z.number().nullable(),
  /** By hand, or by the shop's rules for what is owed and late; see `holds` of their terms. */
  onHold: z.boolean(),
})
export type Customer = z.input<typeof customerSchema>
export type CustomerInCents = z.output<typeof customerSchema>

const filter = (label: string, max?: number) => optionalText(label, max).transform((value) => value || undefined)

/** Filter of the customer lists. `withRequests` keeps only those who have placed something, latest first. */
export const customerFilterSchema = askedFor(
  {
    designation: z.literal('User').optional(),
    /** Each word must be in one of their names, addresses or phone numbers. */
    search: filter('Search'),
    userName: filter('User name'),
    email: filter('Email', TEXT_LIMITS.email),
    contactPerson: filter('Contact person'),
    company: filter('Company'),
    sales: filter('Salesperson'),
    designer: filter('Designer'),
    colorStatus: z
      .union([z.enum(COLOR_STATUSES), z.literal('')], issueError('invalid_choice', {}))
      .nullish()
      .transform((value) => value || undefined),
    orderDate: dayRange('orderDate'),
    /** When they were registered. */
    registered: dayRange('registered'),
    withRequests: z.boolean().optional(),
    /** All of them, by latest request, else by registration. */
    latestFirst: z.boolean().optional(),
    /** They owe something for finished work. */
    owes: z.boolean().optional(),
    /** An invoice of theirs is overdue. */
    overdue: z.boolean().optional(),
    /** They ordered before, and nothing for `CUSTOMER_LIMITS.quietDays` days. */
    quiet: z.boolean().optional(),
  },
  'paramsMustBeAnObjectOf',
)
export const customerListBodySchema = askedFor(
  { params: customerFilterSchema.prefault({}) },
  'sendAnObjectParamsFilters',
)

/** One choice of the designer and salesperson dropdowns. */
export const assigneeSchema = z.object({
  _id: z.string(),
  userName: z.string(),
  customerNick: z.string(),
  Designation: z.enum(DESIGNATIONS),
})
export type Assignee = z.infer<typeof assigneeSchema>
