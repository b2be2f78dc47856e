import { z } from 'zod'
import { issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { AUTH_LIMITS } from './limits.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes don't matter. */
export const secondFactorSchema = z
  .string(issueError('required', {}, 'enterTheCode'))
  .max(TEXT_LIMITS.figure, issueError('invalid_second_factor', {}))
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, issueError('invalid_second_factor', {})))

export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Whether this account may not work without it. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** An account without a password, such as one from Google, needs a sign-in that is minutes old instead. */
  hasPassword: z.boolean(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>

/** The secret for an authenticator app, as a link for a QR code and as text to type. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), otpauthUrl: z.string() })

export const enableTwoFactorSchema = z.object({ code: secondFactorSchema })
/** Turning it on or off takes the account's password, if it has one. */
export const switchTwoFactorSchema = z.object({
  password: z
    .string(issueError('required', {}, 'pleaseEnterYourPassword'))
    .max(AUTH_LIMITS.password.max)
    .optional(),
})

/** Shown once; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
