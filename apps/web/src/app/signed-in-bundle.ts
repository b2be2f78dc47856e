import { CALLS } from '@stitchdesk/contract/calls'
import { needTexts } from '../i18n/i18n.ts'
import { addCalls } from '../lib/api/known-calls.ts'
import { Layout } from './layout.tsx'
import { SignedIn } from './signed-in.tsx'

// One script for everything behind the sign-in: frame, calls and texts.
addCalls(CALLS)
needTexts('frame')

/** Providers and frame around each page behind the sign-in. */
export const SIGNED_IN = { SignedIn, Layout } as const
