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
  /** Minutes without a hand on mouse or keys after which a screen can lock; 0 is never, the first the default. */
  lockAfterMinutes: [0, 5, 15, 30, 60],
  /** Characters. */
  userName: 60,
  googleSignInSeconds: 600,
  /** Codes for signing in without the second factor. */
  recoveryCodes: 10,
  /** Wrong passwords that cost no waiting; from then on each wait is twice the one before, up to the longest. They are forgotten after a while. */
  freeGuesses: 10,
  longestWaitSeconds: 15 * 60,
  guessesKeptSeconds: 24 * 3600,
} as const
