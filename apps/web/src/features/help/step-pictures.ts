import type { Language } from '@stitchdesk/contract/basics/enums'

export type StepPicture = 'dashboard' | 'designs' | 'invoices' | 'place' | 'prices' | 'process' | 'requests' | 'review'

/** Addresses of the pictures of steps, of each in every language; `npm run pictures -- help` makes them again. */
const ADDRESSES = import.meta.glob<string>('./pictures/*/*.webp', { eager: true, import: 'default' })

/** The address of a step's picture, whose screen is in a language. */
export const pictureIn = (language: Language, name: StepPicture) => ADDRESSES[`./pictures/${language}/${name}.webp`]

/** Pixels of each of them. */
export const PICTURE_SIZE = { width: 880, height: 550 } as const
