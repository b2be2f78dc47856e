import { shownFileName } from '@stitchdesk/contract/files/file-name'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { aRequest, aRound, closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'
import { FIGURES } from './support/figures.ts'

afterEach(closePage)

const CODE = 'OR-1795000000001'
const [file] = aRound().imagesUploads
if (!file) throw new Error('The round has no file.')
const sent = (url: string) => {
  const round = aRound({ imagesUploads: [{ ...file, url, figures: FIGURES }] })
  return aPage({
    orderStatus: 'Ready',
    filesWithheld: 'prepaid',
    sentDate: '2026-11-21T10:00:00.000Z',
    processingData: round,
    processingRounds: [round],
  })
}

test('staff read that the customer sees a preview, and release the files with a reason, which can be taken back', async () => {
  const api = fakeApi({ ...SURROUNDINGS, getRequestPage: () => sent(file.url), changeFileRelease: () => aRequest() })
  openPage(`/order/${CODE}`)
  await screen.findByText(/Customer sees a preview until paid/)
  await screen.findByRole('button', { name: 'Production worksheet' })
  fireEvent.click(await screen.findByRole('button', { name: 'Release files' }))
  const reason = await screen.findByLabelText(/^Reason/)
  const form = reason.closest('form') as HTMLFormElement
  const send = within(form).getByText('Release files').closest('button')
  expect(send?.disabled).toBe(true)
  fireEvent.change(reason, { target: { value: 'Paid by phone' } })
  fireEvent.submit(form)
  await screen.findByText('Files released')
  expect(api.last('changeFileRelease')?.body).toEqual({ released: true, reason: 'Paid by phone' })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.last('changeFileRelease')?.body).toEqual({ released: false }))
})

test('the customer reads how to get them, and has no download', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => sent('') })
  openPage(`/user/order/${CODE}`, 'User')
  await screen.findByText('You can download the files once this order is paid.')
  expect(screen.getByRole('link', { name: 'Pay to download' }).getAttribute('href')).toBe('/user/invoice-history')
  const saved = screen.queryAllByRole('link', { name: /^Download / }).map((link) => link.getAttribute('aria-label'))
  expect(saved.filter((label) => label?.endsWith(shownFileName(file.imageName)))).toEqual([])
  expect(screen.queryByRole('button', { name: 'Production worksheet' })).toBeNull()
})

test('the customer who may have them saves one file by a button with its format', async () => {
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => ({ ...sent(file.url), filesWithheld: null }) })
  openPage(`/user/order/${CODE}`, 'User')
  const button = await screen.findByRole('link', { name: 'Download PNG of Harbor cap' })
  expect(button.textContent).toBe('PNG')
  expect(button.getAttribute('href')).toBe(file.url)
})
