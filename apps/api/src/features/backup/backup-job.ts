import { defineJob } from '../../platform/jobs/jobs.ts'

const DAY_SECONDS = 24 * 3600

/** Backs the shop up to where the configuration says. One at a time, by whichever process takes the job. */
export const BACK_UP = defineJob('back-up', {
  policy: 'exclusive',
  retryLimit: 2,
  retryDelay: 600,
  heartbeatSeconds: 60,
  // A large shop takes hours on a slow disk; a missing heartbeat shows that the process died.
  expireInSeconds: DAY_SECONDS - 60,
})
