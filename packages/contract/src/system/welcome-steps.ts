/** The first steps of a new desk, in their order. */
export const WELCOME_STEPS = ['shop', 'zone', 'mail', 'employee', 'customer'] as const
export type WelcomeStep = (typeof WELCOME_STEPS)[number]
