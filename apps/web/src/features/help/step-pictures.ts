import dashboard from './pictures/dashboard.webp'
import designs from './pictures/designs.webp'
import invoices from './pictures/invoices.webp'
import place from './pictures/place.webp'
import prices from './pictures/prices.webp'
import process from './pictures/process.webp'
import requests from './pictures/requests.webp'
import review from './pictures/review.webp'

/** Addresses of the pictures of steps; `npm run help-pictures` makes them anew. */
export const STEP_PICTURES = { dashboard, designs, invoices, place, prices, process, requests, review } as const
export type StepPicture = keyof typeof STEP_PICTURES

/** Pixels of each of them. */
export const PICTURE_SIZE = { width: 880, height: 550 } as const
