import type { Answer } from '@stitchdesk/contract/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call.ts'

export type Shop = Answer<'getShop'>

/** What was answered last, so that the next page without sign-in begins with it. */
let known: Shop | null | undefined
let asked: Promise<void> | undefined

/**
 * The shop as whoever is not signed in may know it, asked once for all parts of a page. Undefined until it is known; null where
 * nobody answered: signing in tells about a lost connection.
 */
export function useShop(): Shop | null | undefined {
  const [shop, setShop] = useState(known)
  useEffect(() => {
    asked ??= call('getShop')
      .catch(() => known ?? null)
      .then((answer) => {
        known = answer
        asked = undefined
      })
    void asked.then(() => setShop(known))
  }, [])
  return shop
}
