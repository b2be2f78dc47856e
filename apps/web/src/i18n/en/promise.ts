/** Texts of when a request is due. */
export default {
  staff: {
    in: 'in {{time}}',
    late: '{{time}} late',
    paused: 'paused',
    pausedFor: 'paused: {{question}}',
    pausedHint: 'Waiting for the customer since {{when}}',
    toCome: '≈\u00a0{{stitches}}\u00a0stitches to come',
  },
  customer: {
    in: 'expected in {{time}}',
    late: 'expected any moment',
    paused: 'needs your reply',
    pausedFor: 'needs your reply: {{question}}',
    pausedHint: 'Waiting for your reply since {{when}}',
  },
} as const
