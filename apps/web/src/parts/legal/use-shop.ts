import type { Answer } from '@stitchdesk/contract/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api/call.ts'

export type Shop = Answer<'getShop'>

/** The last answer, so that the next public page starts with it. */
let known: Shop | null | undefined
let asked: Promise<void> | undefined

/**
 * The public data of the shop, requested once for all parts of a page. Undefined while loading; null without an answer, because
 * signing in reports a lost connection.
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
