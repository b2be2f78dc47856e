import { z } from 'zod'
import { says } from '../basics/issues.ts'
import { LIMITS } from '../basics/limits.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes don't matter. */
export const secondFactorSchema = z
  .string(says('required', {}, 'Enter the code'))
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z0-9]{10})$/, says('invalid_second_factor', {})))

export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Whether this account may not work without it. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
  /** Without one, as after registering by Google, switching asks for a sign-in that is minutes old instead. */
  hasPassword: z.boolean(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>

/** What an authenticator app is given, as a link for a QR code and as text to type. */
export const twoFactorSecretSchema = z.object({ secret: z.string(), otpauthUrl: z.string() })

export const enableTwoFactorSchema = z.object({ code: secondFactorSchema })
/** Switching on or off asks for one's own password, where there is one. */
export const switchTwoFactorSchema = z.object({
  password: z
    .string(says('required', {}, 'Please Enter Your Password'))
    .max(LIMITS.password.max)
    .optional(),
})

/** Shown once; only their hashes are kept. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
