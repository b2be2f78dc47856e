import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOrderCodes } from './portal-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

beforeEach(() => {
  signedInAs('User')
  answerOrderCodes(1_795_000_000_100)
  window.history.replaceState(null, '', '/')
})

test('an order goes ahead up to the upper end of its estimate, or what is typed, until it is unticked', async () => {
  server.answer('POST /estimates', { body: { reading: false, stitches: null, price: { low: 12, high: 15.5 } } })
  openPage('/user/create-order')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Placement' }))
  fireEvent.click(await screen.findByText('Chest'))
  const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Go ahead without asking up to' })
  const limit = screen.getByRole<HTMLInputElement>('textbox', { name: 'Limit in dollars' })
  expect([tick.checked, limit.value]).toEqual([false, ''])
  fireEvent.click(tick)
  await waitFor(() => expect(limit.value).toBe('16'))
  fireEvent.change(limit, { target: { value: '-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }))
  expect(await screen.findByText('Limit must be positive')).toBeTruthy()
  fireEvent.click(tick)
  await waitFor(() => expect(limit.value).toBe(''))
})
