import { ACCOUNTS } from '../../settings/account-names.ts'
import { REMINDER_TEXTS } from '../../settings/reminder-steps.ts'

/** What the shop's texts are until it has its own: the journal's accounts, and what each reminder says. */
export default {
  accounts: ACCOUNTS,
  reminders: REMINDER_TEXTS,
} as const
