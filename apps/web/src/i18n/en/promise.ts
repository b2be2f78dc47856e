/** Texts of when a request is due. */
export default {
  staff: {
    in: 'in {{time}}',
    late: '{{time}} late',
    paused: 'paused',
    pausedFor: 'paused, waits for the customer: {{question}}',
    pausedHint: 'Waits for the customer since {{when}}',
  },
  customer: {
    in: 'expected in {{time}}',
    late: 'expected any moment',
    paused: 'waiting for you',
    pausedFor: 'waiting for you: {{question}}',
    pausedHint: 'We wait for your answer since {{when}}',
  },
} as const
