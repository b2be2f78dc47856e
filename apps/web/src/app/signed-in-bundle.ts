import { enFrame } from '../i18n/en-frame.ts'
import { addTexts } from '../i18n/i18n.ts'
import { Layout } from './layout.tsx'
import { SignedIn } from './signed-in.tsx'

// One script for everything behind the sign-in: frame and texts.
addTexts(enFrame)

/** Providers and frame around each page behind the sign-in. */
export const SIGNED_IN = { SignedIn, Layout } as const
