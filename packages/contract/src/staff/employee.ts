import { z } from 'zod'
import { userNameField } from '../auth/auth.ts'
import { emailAddress } from '../basics/email-address.ts'
import { EMPLOYEE_DESIGNATIONS } from '../basics/enums.ts'
import { newPassword, optionalText } from '../basics/fields.ts'
import { issueError } from '../basics/issues.ts'
import { accountSchema } from '../customers/customer.ts'

/** Body that creates an employee. */
export const employeeDraftSchema = z.object({
  userName: userNameField('pleaseEnterYourUsername1'),
  password: newPassword('pleaseEnterYourPassword'),
  email: emailAddress('pleaseEnterYourEmail'),
  Designation: z.enum(EMPLOYEE_DESIGNATIONS, issueError('invalid_choice', {})),
  customerNick: optionalText('Nick name'),
  contactPerson: optionalText('Contact person'),
  phone: optionalText('Phone', 40),
  cell: optionalText('Cell', 40),
  workStatus: optionalText('Work status'),
})

/** Whether an employee may sign in by Google, and has done so. */
const GOOGLE_SIGN_INS = ['off', 'allowed', 'linked'] as const
export type GoogleSignIn = (typeof GOOGLE_SIGN_INS)[number]
export const employeeSchema = accountSchema.extend({
  googleSignIn: z.enum(GOOGLE_SIGN_INS),
  /** Whether a second factor is asked for. */
  twoFactor: z.boolean(),
})
export type Employee = z.infer<typeof employeeSchema>
