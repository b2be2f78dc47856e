/** Passwords, and how long sign-ins and the links of their emails last. */
export const AUTH_LIMITS = {
  /** Characters. */
  password: { min: 8, max: 200 },
  accessTokenSeconds: 15 * 60,
  refreshTokenSeconds: 30 * 24 * 3600,
  /** How long a refresh token that was just exchanged still works. */
  refreshGraceSeconds: 30,
  /** How long a browser counts as known. */
  deviceSeconds: 365 * 24 * 3600,
  passwordResetSeconds: 3600,
  emailVerificationSeconds: 24 * 3600,
  /** A sign-in younger than this replaces the password that is asked for again. */
  recentSignInSeconds: 5 * 60,
} as const
