/** The steps of reminders, each with its days late and its text. */
export const REMINDER_STEPS = [1, 2, 3] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** What the text of each step is called. */
export const STEP_NAMES = { 1: 'first', 2: 'second', 3: 'third' } as const satisfies Record<ReminderStep, string>
