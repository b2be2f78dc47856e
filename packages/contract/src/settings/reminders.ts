import { z } from 'zod'
import { optionalLines, optionalText, refuseValue } from '../basics/fields.ts'
import { describeIssue, issueError } from '../basics/issues.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { REMINDER_STEPS } from './reminder-steps.ts'

const [min, max] = [1, 365]
const stored = z.string().default('')

/** When customers are reminded, in days late as typed, and with which text; a step without days is off. */
export const shopRemindersSchema = z.object({
  days1: stored,
  text1: stored,
  days2: stored,
  text2: stored,
  days3: stored,
  text3: stored,
})

const days = () =>
  optionalText('Days late').refine(
    (typed) => typed === '' || (/^\d{1,3}$/.test(typed) && Number(typed) >= min && Number(typed) <= max),
    issueError('not_whole', { field: 'Days late', min, max }),
  )
const words = () => optionalLines('Text', TEXT_LIMITS.long)

/** The setting as an administrator types it: each step later than the one before. */
export const shopRemindersDraft = z
  .object({ days1: days(), text1: words(), days2: days(), text2: words(), days3: days(), text3: words() })
  .superRefine((steps, context) => {
    let before = 0
    for (const step of REMINDER_STEPS) {
      const typed = steps[`days${step}`]
      if (typed === '' || !/^\d+$/.test(typed)) continue
      if (Number(typed) <= before) {
        refuseValue(context, describeIssue('not_whole', { field: 'Days late', min: before + 1, max }), [`days${step}`])
      }
      before = Number(typed)
    }
  })
