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
  verifyEmailSchema,
} from './auth.ts'
import {
  enableTwoFactorSchema,
  recoveryCodesSchema,
  switchTwoFactorSchema,
  twoFactorSecretSchema,
  twoFactorStatusSchema,
} from './two-factor.ts'

/** What the calls about signing in take and answer. */
export const AUTH_ENDPOINTS = {
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
    summary: 'Confirm an email address with the token of the link that was mailed there',
    body: verifyEmailSchema,
    response: messageSchema.extend({ email: z.string() }),
  },
  sendVerification: {
    summary: 'Mail the link again that confirms one’s own email address',
    response: messageSchema,
  },
  socialLogin: {
    summary: 'Sign in with a Google ID token, where that is configured',
    body: socialLoginSchema,
    response: authUserSchema,
  },
  beginSocialLogin: {
    summary: 'The nonce that the next Google ID token must repeat; sets a cookie for this browser',
    response: z.object({ nonce: z.string() }),
  },
  listSessions: {
    summary: 'Where one is signed in',
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
    summary: 'A new secret for an authenticator app, with the password; nothing changes until a first code is given',
    body: switchTwoFactorSchema,
    response: twoFactorSecretSchema,
  },
  enableTwoFactor: {
    beforeTwoFactor: true,
    summary: 'Switch the second factor on with a first code; answers the recovery codes, once',
    body: enableTwoFactorSchema,
    response: recoveryCodesSchema,
  },
  disableTwoFactor: {
    summary: 'Switch the second factor off, with the password',
    body: switchTwoFactorSchema,
    response: twoFactorStatusSchema,
  },
} as const satisfies EndpointRows
