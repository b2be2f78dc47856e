/** Refetches the status while the page is open and visible. */
export const WATCHED = { refetchInterval: 10_000 } as const
