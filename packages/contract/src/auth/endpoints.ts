import { z } from 'zod'
import type { EndpointRows } from '../basics/endpoint.ts'
import { recordParams } from '../basics/fields.ts'
import {
  authUserSchema,
  forgotPasswordSchema,
  loginSchema,
  messageSchema,
  registerSchema,
  resetPasswordSchema,
  sessionSchema,
  sessionUserSchema,
  socialLoginSchema,
  updatePasswordSchema,
  verifyEmailSchema,
} from './auth.ts'
import {
  enableTwoFactorSchema,
  recoveryCodesSchema,
  switchTwoFactorSchema,
  twoFactorSecretSchema,
  twoFactorStatusSchema,
} from './two-factor.ts'

/** Schemas of the calls about signing in. */
export const AUTH_ENDPOINTS = {
  updatePassword: {
    summary: 'Change one’s own password; ends the other sessions',
    body: updatePasswordSchema,
    response: messageSchema,
  },
  resetTwoFactor: {
    summary: 'Remove an account’s lost second factor, and email its owner',
    params: recordParams,
    response: messageSchema,
  },
  startPasswordReset: {
    summary: 'Mail an account a link to choose a new password',
    params: recordParams,
    response: messageSchema,
  },
  register: {
    summary: 'Register a customer account',
    body: registerSchema,
    response: messageSchema.extend({ user: sessionUserSchema }),
  },
  login: {
    summary: 'Sign in; sets the refresh cookie',
    body: loginSchema,
    response: authUserSchema,
  },
  refresh: {
    summary: 'A new access token for the refresh cookie, which is rotated',
    response: authUserSchema,
  },
  logout: {
    summary: 'End this session',
    response: messageSchema,
  },
  forgotPassword: {
    summary: 'Mail a link that resets the password',
    body: forgotPasswordSchema,
    response: messageSchema,
  },
  resetPassword: {
    summary: 'Set a new password with the token of such a link',
    body: resetPasswordSchema,
    response: messageSchema,
  },
  verifyEmail: {
    summary: 'Verify an email address with the token of the mailed link',
    body: verifyEmailSchema,
    response: messageSchema.extend({ email: z.string() }),
  },
  sendVerification: {
    summary: 'Send the link that verifies one’s own email again',
    response: messageSchema,
  },
  socialLogin: {
    summary: 'Sign in with a Google ID token, if configured',
    body: socialLoginSchema,
    response: authUserSchema,
  },
  beginSocialLogin: {
    summary: 'The nonce that the next Google ID token must repeat; sets a cookie for this browser',
    response: z.object({ nonce: z.string() }),
  },
  listSessions: {
    summary: 'One’s own sessions',
    response: z.object({ docs: z.array(sessionSchema) }),
  },
  endSession: {
    summary: 'Sign out elsewhere',
    params: recordParams,
    response: messageSchema,
  },
  getTwoFactor: {
    beforeTwoFactor: true,
    summary: 'Whether one’s own account has a second factor',
    response: twoFactorStatusSchema,
  },
  beginTwoFactor: {
    beforeTwoFactor: true,
    summary: 'Get a new secret for an authenticator app, with the password; it counts once a first code is sent',
    body: switchTwoFactorSchema,
    response: twoFactorSecretSchema,
  },
  enableTwoFactor: {
    beforeTwoFactor: true,
    summary: 'Turn the second factor on with a first code; answers the recovery codes, once',
    body: enableTwoFactorSchema,
    response: recoveryCodesSchema,
  },
  disableTwoFactor: {
    summary: 'Turn the second factor off, with the password',
    body: switchTwoFactorSchema,
    response: twoFactorStatusSchema,
  },
} as const satisfies EndpointRows
