import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answerOrderCodes, aPlacing } from './portal-support.ts'
import { aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const CODE = 1_795_000_000_100

beforeEach(() => {
  signedInAs('User')
  answerOrderCodes(CODE)
  server.answer('GET /placing/order', { body: aPlacing({ formats: ['dst'], isNewcomer: false }) })
})

/** Places an order without artwork. */
async function place() {
  openPage('/user/create-order')
  fireEvent.change(await screen.findByLabelText(/^Order Name/), { target: { value: 'Harbor cap' } })
  const format = screen.getByRole<HTMLInputElement>('combobox', { name: /^Required format/ })
  await waitFor(() => expect(format.value).toBe('DST · Tajima'))
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place without artwork' }))
}

test('a refusal that no field shows is read at the top, below what failed', async () => {
  const issue = toldIssue(['ReplicaOrderCode'], describeIssue('original_not_found', {}))
  const issues = [issue]
  server.answer('POST /create-order', server.error(400, 'invalid_body', undefined, issues))
  await place()
  const message = await screen.findByText(issue.message)
  const form = screen.getByRole('button', { name: 'Submit order' }).closest('form')
  expect(form?.firstElementChild?.textContent).toBe(`Failed to create order${issue.message}`)
  expect(form?.firstElementChild?.contains(message)).toBe(true)
  await waitFor(() => expect(document.activeElement).toBe(form?.firstElementChild))
})

test('an order is told to be placed also where no code for the next one can be had', async () => {
  let codes = 0
  server.answer('POST /order-code', () =>
    codes++ === 0 ? { body: { orderCode: CODE } } : server.error(500, 'internal'),
  )
  server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
  await place()
  expect(await screen.findByText('Couldn’t open the form.')).toBeTruthy()
  expect(screen.getByText(`Your order has been placed successfully. Your Order No is ${CODE}`)).toBeTruthy()
  server.answer('POST /order-code', { body: { orderCode: CODE + 1 } })
  fireEvent.click(screen.getByText('Place another'))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText(/^Order Name/)).toBeTruthy()
  expect(server.calls('POST /create-order')).toHaveLength(1)
})
