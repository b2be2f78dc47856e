/** What somebody is answered who was told of nothing yet. */
export const NO_NOTIFICATIONS = { docs: [], limit: 20, offset: 0, more: false, unread: 0 }
