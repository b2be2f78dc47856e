import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes don't matter. */
export const secondFactorSchema = z
  .string('Enter the code')
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, 'Enter the six digits of your app, or a recovery code'))

export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Whether this account may not work without it. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>

/** What an authenticator app is given, as a link for a QR code and as text to type. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), otpauthUrl: z.string() })

export const enableTwoFactorSchema = z.object({ code: secondFactorSchema })
export const disableTwoFactorSchema = z.object({
  password: z.string('Please Enter Your Password').min(1, 'Please Enter Your Password').max(LIMITS.password.max),
})

/** Shown once; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
