import type { LinkedProof, Proof } from '@stitchdesk/contract/proofs/proof'
import { afterEach, beforeEach } from 'vitest'
import { liveStream } from './live-support.ts'
import { aProof } from './proof-support.ts'
import { aPage } from './request-page-support.ts'
import { closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'

const CODE = 'OR-1795000000001'

/** In each test of a file, the picture of 400 × 300 fits into a frame of 440 × 340 as it is, at 20, 20. */
export function framedPictures(): void {
  const rectangle = Element.prototype.getBoundingClientRect
  beforeEach(() => {
    Element.prototype.getBoundingClientRect = () => ({ left: 0, top: 0, width: 440, height: 340 }) as DOMRect
  })
  afterEach(() => {
    Element.prototype.getBoundingClientRect = rectangle
    closePage()
  })
}

/** What the holder of a link is answered. */
export const linked = (...docs: Proof[]): LinkedProof => ({
  requestFor: 'order',
  orderCode: 1_795_000_000_001,
  orderName: 'Harbor cap',
  sentDate: null,
  dueTime: null,
  waitingSince: null,
  until: '2026-12-04T10:00:00.000Z',
  docs,
})

/** A proof that Ann approved. */
export const ANSWERED = aProof({ state: 'approved', answeredAt: '2026-11-20T11:00:00.000Z', answeredBy: 'Ann' })

// A connection outlives its page for some seconds, so that all pages here share one.
export const live = liveStream()

/** The review of a signed-in person, whose proofs a test may change. */
export function openReview(role: 'User' | 'Administrate' | 'designer', docs: () => Proof[], answers = {}) {
  const api = fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage({}),
    listProofs: () => ({ docs: docs(), link: null }),
    liveRequests: live.answer,
    ...answers,
  })
  const opened = openPage(`/review/${CODE}`, role)
  window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
  return { api, ...opened }
}
