/** The steps of reminders, each with its days late and its text. */
export const REMINDER_STEPS = [1, 2, 3] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** What the text of each step is called. */
export const STEP_NAMES = { 1: 'first', 2: 'second', 3: 'third' } as const satisfies Record<ReminderStep, string>

/** The text of a reminder, if the shop has none of its own. */
export const REMINDER_TEXTS = {
  first: 'A friendly reminder: the invoices below are past due. If you have paid already, please ignore this email.',
  second: 'The invoices below are still open. Please pay them in the next days, or reply if something is wrong.',
  third: 'This is our last reminder of the invoices below. Please pay them now, or call us today.',
} as const satisfies Record<(typeof STEP_NAMES)[ReminderStep], string>
