/** How far the shop is with a request that is not delivered: placed, being worked on, or worked on and being checked. */
export const WORK_STEPS = ['received', 'working', 'checking'] as const
export type WorkStep = (typeof WORK_STEPS)[number]
