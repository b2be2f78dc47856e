/** Texts of when a request is due. */
export default {
  staff: { in: 'in {{time}}', late: '{{time}} late' },
  customer: { in: 'expected in {{time}}', late: 'expected any moment' },
  paused: 'paused',
  pausedHint: 'Waits for the customer since {{when}}',
} as const
