/** Status is asked for anew while the page is open and in sight. */
export const WATCHED = { refetchInterval: 10_000 } as const
