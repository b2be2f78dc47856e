import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOrderCodes, installUploads } from './portal-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const stitches = {
  low: 7200,
  middle: 8300,
  high: 9500,
  basis: 'placement',
  deliveries: 132,
  medianError: 0.09,
} as const

beforeEach(() => {
  signedInAs('User')
  answerOrderCodes(1_795_000_000_100)
  window.history.replaceState(null, '', '/')
})

test('what an order takes and costs stands beside its picture, follows its size, and says nothing where nothing is known', async () => {
  server.answer('POST /estimates', { body: { reading: false, stitches, price: { low: 12, high: 15 } } })
  openPage('/user/create-order')
  const width = await screen.findByLabelText('Width (in)')
  expect(screen.queryByText(/stitches/)).toBeNull()
  const placement = screen.getByRole('combobox', { name: 'Placement' })
  fireEvent.click(placement)
  fireEvent.click(await screen.findByText('Chest'))
  expect(await screen.findByText('About 7,200 to 9,500 stitches')).toBeTruthy()
  expect(screen.getByText('$12.00\u2060–\u2060$15.00')).toBeTruthy()
  expect(screen.getByText(/132 designs we made for this placement; half of these estimates are within 9%/)).toBeTruthy()
  server.answer('POST /estimates', { body: { reading: false, stitches: null, price: null } })
  for (const typed of ['3', '3.', '3.5']) fireEvent.change(width, { target: { value: typed } })
  await waitFor(() => expect(screen.queryByText(/stitches/)).toBeNull())
  // Keys in a row are one question.
  expect(server.calls('POST /estimates').map(({ body }) => (body as { width: string }).width)).toEqual(['', '3.5'])
})

test('how far estimates are off is not said of another kind of file, and without one the price is promised', async () => {
  const path = 'POST /estimates'
  server.answer(path, { body: { reading: false, stitches: { ...stitches, medianError: null }, price: null } })
  const uploads = installUploads()
  openPage('/user/create-order')
  const width = await screen.findByLabelText('Width (in)')
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files: [new File(['a'], 'logo.pdf')] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store()
  expect(await screen.findByText('From your artwork and 132 designs we made for this placement.')).toBeTruthy()
  expect(screen.queryByText(/We’ll tell you/)).toBeNull()
  server.answer(path, { body: { reading: false, stitches: null, price: null } })
  fireEvent.change(width, { target: { value: '3' } })
  expect(await screen.findByText('We’ll tell you the price.')).toBeTruthy()
})
