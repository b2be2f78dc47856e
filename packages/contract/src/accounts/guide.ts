import { z } from 'zod'
import { issueError } from '../basics/issues.ts'

/** The steps that a new account is led through; each role has three of them. */
export const GUIDE_STEPS = [
  'profile',
  'place',
  'work',
  'notifications',
  'customers',
  'requests',
  'prices',
  'help',
] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** Body and answer of the guide's state: the steps that were taken; null once it is closed. */
export const guideSchema = z.object({
  guide: z
    .array(z.enum(GUIDE_STEPS, issueError('invalid_choice', {})))
    .max(GUIDE_STEPS.length)
    .nullable(),
})
