// Requested changes are scripts of their own: most requests have none.

export const loadChangeList = async () => ({ default: (await import('./change-list.tsx')).ChangeList })

/** Why a change is needed, where it is asked for. */
export const loadRoundFields = async () => ({ default: (await import('./round-fields.tsx')).RoundFields })

/** The causes of changes, for staff who correct them. */
export const loadRoundCauses = async () => ({ default: (await import('./round-causes.tsx')).RoundCauses })

export const loadChangePins = async () => ({ default: (await import('./change-pins.tsx')).ChangePins })

/** Asks whether a record is sent though not all of it is done. */
export const loadAskAboutOpen = async () => (await import('./ask-about-open.ts')).askAboutOpen
