/** The setup steps of a new shop, in order. */
export const WELCOME_STEPS = ['shop', 'zone', 'money', 'legal', 'mail', 'employee', 'customer'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]
