import type { Language } from '@stitchdesk/contract/basics/enums'
import { chainOf } from '../../i18n/i18n.ts'

export type StepPicture = 'dashboard' | 'designs' | 'invoices' | 'place' | 'prices' | 'process' | 'requests' | 'review'

/** Addresses of the pictures of steps, of each in every language; `npm run pictures -- help` makes them again. */
const ADDRESSES = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, import: 'default' })

/** The address of a step's picture, whose screen is in a language, or in the one that it is a variant of. */
export const pictureIn = (language: Language, name: StepPicture) =>
  chainOf(language)
    .map((each) => ADDRESSES[`./pictures/${each}/${name}.webp`])
    .find(Boolean)

/** Pixels of each of them. */
export const PICTURE_SIZE = { width: 880, height: 550 } as const
