import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { formatDueTime } from '../src/lib/format.ts'
import { aProof } from './proof-support.ts'
import { aPage } from './request-page-support.ts'
import { fakeApi, openPage } from './requests-harness.tsx'
import { ANSWERED, framedPictures, linked, openReview } from './review-support.ts'

const DAY = 24 * 3600 * 1000
framedPictures()

describe('what happens next, to a customer who has approved,', () => {
  const soon = new Date(Date.now() + 400 * DAY).toISOString()
  const OWED = { price: 12, totalPrice: 12, due: 12, invoiceNumber: '20261120100000', invoiceDue: '2031-12-04' }
  /** The answer for a request with these fields. */
  async function told(fields: Partial<RequestPage>, role: 'User' | 'Administrate' = 'User') {
    openReview(role, () => [ANSWERED], { getRequestPage: () => aPage(fields) })
    await screen.findByRole('heading', { name: 'Approved' })
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  }

  it('is by when the shop sends what, and what the invoice says', async () => {
    expect(await told({ ...OWED, dueTime: soon })).toEqual([
      `Next, we send your files, by ${formatDueTime(soon)}.`,
      'Invoice 20261120100000 is due 4 Dec 2031.',
    ])
  })

  it.each([
    [{ requestFor: 'vector' }, 'Next, we send your artwork.', 'You see the price with your files, and pay by invoice.'],
    [{ requestFor: 'quote' }, 'Next, we send your quote.', 'A quote is free. You decide then whether to order.'],
    [
      { waitingSince: '2026-11-20T10:30:00.000Z', dueTime: soon, price: 12, totalPrice: 12 },
      'We go on once you answer our question.',
      'You pay $12.00 by invoice.',
    ],
    [
      { sentDate: '2026-11-20T12:00:00.000Z', dueTime: soon, paymentStatus: true },
      'We have sent it to you.',
      'You have paid already.',
    ],
    [
      { ...OWED, sentDate: '2026-11-19T12:00:00.000Z', due: 5 },
      'Next, we send your files.',
      '$5.00 of invoice 20261120100000 is still due 4 Dec 2031.',
    ],
  ] as const)('of %j is %s %s', async (fields, sending, money) => {
    expect(await told(fields)).toEqual([sending, money])
  })

  it('is not told to the shop', async () => {
    expect(await told(OWED, 'Administrate')).toEqual([])
  })

  it('is told by a link without the money', async () => {
    fakeApi({ openProofLink: () => ({ ...linked(ANSWERED), dueTime: soon }) })
    openPage('/proof/secret')
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `Next, we send your files, by ${formatDueTime(soon)}.`,
      'Approving charges nothing.',
    ])
  })
})

describe('the wheel', () => {
  const percent = () => screen.getByRole('status', { name: '' }).textContent
  /** Turns the wheel over the picture; answers whether the page was kept from scrolling. */
  async function turn(by: WheelEventInit) {
    const ground = (await screen.findByRole('region', { name: 'Result' })).firstElementChild as HTMLElement
    return !fireEvent.wheel(ground, by)
  }
  const left = () => Number.parseFloat(screen.getByRole('img', { name: /sewn/ }).parentElement?.style.left ?? '')

  it('moves a picture that is larger than its frame, and zooms it with Ctrl or Cmd', async () => {
    openReview('User', () => [aProof()])
    // All of it is in sight: nothing moves, and the page may scroll.
    expect(await turn({ deltaY: 100 })).toBe(false)
    const whole = percent()
    expect(await turn({ deltaY: -500, ctrlKey: true })).toBe(true)
    const closer = percent()
    expect(closer).not.toBe(whole)
    const before = left()
    expect(await turn({ deltaY: 40, shiftKey: true })).toBe(true)
    expect(left()).toBeLessThan(before)
    expect(percent()).toBe(closer)
    expect(await turn({ deltaY: -500, metaKey: true })).toBe(true)
    expect(percent()).not.toBe(closer)
  })
})

it('tells who is signed in too that texts of the chosen language could not be fetched', async () => {
  vi.doMock('virtual:texts/it/rest', () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(chooseLanguage('it')).rejects.toThrow()
  openReview('User', () => [aProof()])
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  await chooseLanguage('en')
  expect(screen.queryByRole('alert')).toBeNull()
})
