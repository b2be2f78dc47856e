import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerOrderCodes, installUploads } from './portal-support.ts'
import { aDetail, aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()

const CODE = 1_795_000_000_100
const original = aDetail({
  ...{
    _id: 'r1',
    orderCode: 1_794_000_000_000,
    orderName: 'Iron Wolf left chest',
    placement: 'Chest',
    fabric: 'Twill',
  },
  ...{ width: 3.46, height: 2.4, po: 'PO-1', requiredFormat: 'pes', additionalInstructions: 'Keep the ears' },
})

test('artwork that was made before is told with its picture, and fills the form in as a reorder', async () => {
  const uploads = installUploads()
  signedInAs('User')
  answerOrderCodes(CODE)
  const { _id, requestFor, orderCode, orderName, placement, width, height } = original
  const design = { _id, requestFor, orderCode, orderName, placement, width, height, file: null }
  server.answer('POST /made-before', {
    body: { reading: false, designs: [{ ...design, sentAt: '2026-03-07T12:00:00Z' }], formatPrice: 5 },
  })
  server.answer('GET /order/r1', { body: original })
  server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
  openPage('/user/create-order')
  const name = await screen.findByLabelText<HTMLInputElement>(/^Order Name/)
  expect(screen.queryByText('Made for you before')).toBeNull()
  fireEvent.change(document.querySelector('input[type=file]') as Element, {
    target: { files: [new File(['x'], 'wolf-turned.png')] },
  })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store()
  expect(await screen.findByText('Made for you before')).toBeTruthy()
  expect(screen.getByText(/^Chest · 7 Mar.* · 3\.46 × 2\.4/)).toBeTruthy()
  const instructions = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /instructions/i })
  fireEvent.change(instructions, { target: { value: 'For the spring team' } })

  fireEvent.click(screen.getByRole('button', { name: 'Another size' }))
  expect(await screen.findByText('Filled in from Iron Wolf left chest')).toBeTruthy()
  const widthField = screen.getByLabelText<HTMLInputElement>('Width (in)')
  await waitFor(() => expect([name.value, widthField.value]).toEqual(['Iron Wolf left chest', '']))
  // What was typed stays, and what belongs to the earlier order alone is not taken over.
  expect(instructions.value).toBe('For the spring team')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(name.value).toBe('wolf turned'))

  fireEvent.click(await screen.findByRole('button', { name: 'Same size, another format · $5.00' }))
  await waitFor(() => expect(widthField.value).toBe('3.46'))
  fireEvent.click(screen.getByRole('combobox', { name: /^Required format/ }))
  fireEvent.click(await screen.findByText('EXP · Melco'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }))
  await waitFor(() => expect(server.calls('POST /create-order')).toHaveLength(1))
  expect(server.calls('POST /create-order')[0]?.body).toMatchObject({
    ...{ orderCode: CODE, ReplicaOrderCode: 1_794_000_000_000, orderName: 'Iron Wolf left chest', placement: 'Chest' },
    ...{ width: '3.46', height: '2.4', po: '', fabric: 'Twill', additionalInstructions: 'For the spring team' },
  })
})

test('who wants something new is not asked again', async () => {
  const uploads = installUploads()
  signedInAs('User')
  answerOrderCodes(CODE)
  const { _id, requestFor, orderCode, orderName } = original
  const design = { _id, requestFor, orderCode, orderName, placement: '', width: null, height: null, file: null }
  server.answer('POST /made-before', {
    body: { reading: false, designs: [{ ...design, sentAt: '2026-03-07T12:00:00Z' }], formatPrice: null },
  })
  openPage('/user/create-order')
  await screen.findByLabelText(/^Order Name/)
  fireEvent.change(document.querySelector('input[type=file]') as Element, {
    target: { files: [new File(['x'], 'wolf.png')] },
  })
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.store()
  expect(await screen.findByRole('button', { name: 'Same size, another format' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Something new' }))
  expect(screen.queryByText('Made for you before')).toBeNull()
})
