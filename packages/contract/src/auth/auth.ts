import { z } from 'zod'
import { emailAddress } from '../basics/email-address.ts'
import { DESIGNATIONS } from '../basics/enums.ts'
import { moment, newPassword, recordId, requiredText, text } from '../basics/fields.ts'
import type { IssueSentence } from '../basics/issue-sentences.ts'
import { issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { AUTH_LIMITS } from './limits.ts'
import { secondFactorSchema } from './two-factor.ts'

const { password } = AUTH_LIMITS

// No @, so that a name can't pass for an email address. Combining marks follow letters, and no script needs many of them.
const USER_NAME = /^[\p{L}\p{Nd}](?:[\p{L}\p{Nd}._-]|\p{M}(?!\p{M}\p{M})| (?! ))*$/u
/** Letters that show nothing, such as the fillers of Hangul. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u

/** A name to sign in with, in Unicode's form NFKC: what looks alike but is typed in another width is the same name. */
export function userNameField(required: IssueSentence) {
  const missing = issueError('required', {}, required)
  return z
    .string(missing)
    .overwrite((value) => value.normalize('NFKC'))
    .trim()
    .min(1, missing)
    .max(AUTH_LIMITS.userName, issueError('too_long', { field: 'User name', max: AUTH_LIMITS.userName }))
    .refine((value) => USER_NAME.test(value) && !INVISIBLE.test(value), issueError('invalid_user_name', {}))
    .refine((value) => value.toLowerCase() !== 'select', issueError('reserved_user_name', {}))
}

const NO_PASSWORD = issueError('required', {}, 'pleaseEnterYourPassword')
const NO_CURRENT_PASSWORD = issueError('required', {}, 'currentPasswordIsRequired')

export const loginSchema = z.object({
  userName: requiredText('pleaseEnterYourUserName', 'User name', TEXT_LIMITS.email),
  password: z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(password.max),
  /** Asked for, by `two_factor_required`, only where the account has a second factor. */
  code: secondFactorSchema.optional(),
})
export type Login = z.infer<typeof loginSchema>

export const registerSchema = z.object({
  email: emailAddress('pleaseEnterYourEmail'),
  username: userNameField('pleaseEnterYourUsername1'),
  password: newPassword('pleaseEnterYourPassword'),
})
export type Register = z.infer<typeof registerSchema>

export const forgotPasswordSchema = z.object({ email: emailAddress('pleaseEnterYourEmail') })
export const resetPasswordSchema = z.object({
  token: text('Token', 200),
  password: newPassword('newPasswordIsRequired'),
})

/** The token of a link that confirms an e-mail address. */
export const verifyEmailSchema = z.object({ token: text('Token', 200) })

/** Own user name: `idx` is one's own `_id`. */
export const changeUserNameSchema = z.object({ username: userNameField('pleaseEnterYourUsername'), idx: recordId })

export const updatePasswordSchema = z
  .object({
    currentPassword: z.string(NO_CURRENT_PASSWORD).min(1, NO_CURRENT_PASSWORD).max(password.max),
    newPassword: newPassword('newPasswordIsRequired'),
    confirmPassword: z
      .string(issueError('passwords_differ', {}))
      .max(password.max, issueError('too_long', { field: 'Password', max: password.max })),
  })
  .refine((body) => body.newPassword === body.confirmPassword, {
    path: ['confirmPassword'],
    ...issueError('passwords_differ', {}),
    // Reported together with the other fields' issues, instead of after they are fixed.
    when: ({ value }) => z.object({ newPassword: z.string(), confirmPassword: z.string() }).safeParse(value).success,
  })

export const socialLoginSchema = z.object({
  data: z.object({ credential: z.string().max(8192).optional(), idToken: z.string().max(8192).optional() }),
  type: z.literal('google'),
  history: z.unknown().optional(),
  /** As at a sign-in by password. */
  code: secondFactorSchema.optional(),
})

/** The account that is signed in, as the browser stores it. */
export const sessionUserSchema = z.object({
  _id: z.string(),
  uid: z.string(),
  id: z.number(),
  userName: z.string(),
  username: z.string(),
  email: z.string(),
  customerNick: z.string(),
  contactPerson: z.string(),
  company: z.string(),
  Designation: z.enum(DESIGNATIONS),
})
export type SessionUser = z.infer<typeof sessionUserSchema>

/** The stored login record: a short-lived access token, the name and the user. */
export const authUserSchema = z.object({ token: z.string(), username: z.string(), user: sessionUserSchema })
export type AuthUser = z.infer<typeof authUserSchema>

export const messageSchema = z.object({ message: z.string() })

/** A session, as its owner lists it. */
export const sessionSchema = z.object({
  _id: z.string(),
  userAgent: z.string(),
  ip: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  current: z.boolean(),
})
export type Session = z.infer<typeof sessionSchema>
