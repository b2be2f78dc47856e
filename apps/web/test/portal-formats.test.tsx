import { WARNINGS_HEADER } from '@stitchdesk/contract/files/other-formats'
import type { FileFigures } from '@stitchdesk/contract/pictures/picture'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import './portal-support.ts'
import { aDetail, aRound, pageOf } from './requests-harness.tsx'
import { FIGURES } from './support/figures.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })
beforeEach(() => signedInAs('User'))

const PES = 'GET /order/request-1/formats/pes'

/** Opens the row of a Done order whose delivery is a DST. */
function openRow(fields: Partial<RequestDetail>, figures: FileFigures | null = FIGURES) {
  const [file] = aRound().imagesUploads
  if (!file) throw new Error('The round has no file.')
  const imageName = '1795000000001-lion.dst'
  const round = aRound({ imagesUploads: [{ ...file, imageName, name: 'lion.dst', figures }] })
  const done = aDetail({
    orderStatus: 'Done',
    price: 12,
    totalPrice: 12,
    processingData: round,
    processingRounds: [round],
    ...fields,
  })
  server.answer('POST /orders/50/1', { body: pageOf([done]) })
  server.answer('GET /order/request-1', { body: done })
  openPage('/user/view-orders?open=request-1')
}

const isDisabled = (button: HTMLElement) => button instanceof HTMLButtonElement && button.disabled

test('a paid design is saved in a format that was not delivered, and what that can’t hold is said', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  openRow({ paymentStatus: true, due: 0 })
  server.answer(PES, {
    body: 'stitches',
    headers: {
      'content-disposition': 'attachment; filename="1795000000001-lion.pes"',
      [WARNINGS_HEADER]: JSON.stringify([{ code: 'colors-chosen', text: 'The colors were chosen by the writer.' }]),
    },
  })
  const button = await screen.findByRole('button', { name: 'Other formats' })
  expect(isDisabled(button)).toBe(false)
  expect(screen.queryByText('Available once this is paid.')).toBeNull()
  fireEvent.click(button)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PES' }))
  expect(screen.queryByRole('menuitem', { name: 'DST' })).toBeNull()
  expect(await screen.findByText(/^Converted from lion\.dst\. The colors were chosen by the writer\.$/)).toBeTruthy()
  expect(server.calls(PES)).toHaveLength(1)
  expect(saved).toHaveBeenCalled()
})

test.each([
  ['Available once this is paid.', { paymentStatus: false, due: 12 }],
  [
    'Available once your payment is confirmed.',
    { due: 12, invoiceNumber: '20261121010203', awaitingConfirmation: true },
  ],
])('before it is paid the menu is shown and not used: %s', async (why, fields) => {
  openRow(fields)
  const button = await screen.findByRole('button', { name: 'Other formats', description: why })
  expect(isDisabled(button)).toBe(true)
  fireEvent.click(button)
  await waitFor(() => expect(screen.getByText(why)).toBeTruthy())
  expect(screen.queryByRole('menuitem')).toBeNull()
})

test('a refusal is told', async () => {
  openRow({ paymentStatus: true, due: 0 })
  server.answer(PES, server.error(409, 'file_too_large_to_convert', 'This file is too large to be converted.'))
  fireEvent.click(await screen.findByRole('button', { name: 'Other formats' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'PES' }))
  expect(await screen.findByText('PES file not made')).toBeTruthy()
})

test('nothing is offered where no file tells its stitches', async () => {
  openRow({ paymentStatus: true, due: 0 }, null)
  expect(await screen.findByRole('link', { name: 'Download lion.dst' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Other formats' })).toBeNull()
})
