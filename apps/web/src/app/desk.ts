import { enDesk } from '../i18n/en-desk.ts'
import { addTexts } from '../i18n/i18n.ts'
import { Layout } from './layout.tsx'
import { SignedIn } from './signed-in.tsx'

// One script for all that stands behind the sign-in: its frame and its texts.
addTexts(enDesk)

/** What stands around each page behind the sign-in: what they all need, and the frame. */
export const DESK = { SignedIn, Layout } as const
