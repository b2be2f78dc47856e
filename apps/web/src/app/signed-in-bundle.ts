import { CALLS } from '@stitchdesk/contract/calls'
import { addCalls } from '../lib/api/known-calls.ts'
import { Layout } from './layout.tsx'
import { SignedIn } from './signed-in.tsx'

// One script for everything behind the sign-in: frame and calls.
addCalls(CALLS)

/** Providers and frame around each page behind the sign-in. */
export const SIGNED_IN = { SignedIn, Layout } as const
