/** The answer about a request of which nobody has said anything yet. */
export const NO_CONVERSATION = {
  docs: [],
  more: false,
  unread: { customer: 0, staff: 0 },
  waitingSince: null,
  waitingFor: null,
}
