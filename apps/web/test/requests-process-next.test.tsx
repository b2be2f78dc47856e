import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import {
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  openProcess,
  pageOf,
  SURROUNDINGS,
} from './requests-harness.tsx'

/** What the email log tells of a mail beside. */
const LOGGED = { requestId: 'r1', toName: null, resentAs: null, original: null }

afterEach(closePage)

it('goes on to the neighbours of the list by button and key, asking before entries are thrown away, and saves them where that is wanted', async () => {
  const rows = ['a', 'b', 'c'].map((_id, at) => aRequest({ _id, orderCode: 1_795_000_000_001 + at }))
  const api = fakeApi({
    ...SURROUNDINGS,
    saveProcessing: () => ({ order: aRequest({ ...rows[2], orderStatus: 'Ready', version: 4 }) }),
    listOrders: ({ params }: { params: Record<string, unknown> }) =>
      Number(params.page) === 1
        ? pageOf(rows.slice(0, 2), { totalDocs: 3 })
        : pageOf(rows.slice(2), { offset: 2, totalDocs: 3 }),
    getOrder: ({ params }) => aDetail(rows.find(({ _id }) => _id === params._id)),
  })
  const { person } = openPage('/order/todays-orders')
  const dialog = await openProcess(person)
  await person.click(dialog.getByRole('button', { name: 'Next request' }))
  await screen.findByRole('dialog', { name: /Process OR-1795000000002/ })
  await dialog.findByText('2 of 3')
  await dialog.findByLabelText('Stitches')
  await person.keyboard('{Alt>}j{/Alt}')
  await screen.findByRole('dialog', { name: /Process OR-1795000000003/ })
  await dialog.findByText(/last/)
  await person.type(dialog.getByLabelText('Comments'), 'Half')
  await person.keyboard('{Alt>}k{/Alt}')
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Keep editing' })).toBeNull())
  expect((dialog.getByLabelText('Comments') as HTMLTextAreaElement).value).toBe('Half')
  await person.type(dialog.getByLabelText('Price'), '12')
  await person.keyboard('{Alt>}k{/Alt}')
  await person.click(await screen.findByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('dialog', { name: /Process OR-1795000000002/ })
  expect(api.last('saveProcessing')?.body).toMatchObject({ modelFor: 1_795_000_000_003, comments: 'Half', price: '12' })
})

it('offers to send a mail again that has failed, once', async () => {
  const sent = { orderStatus: 'Ready', processingData: aRound(), sentDate: '2026-11-21T10:00:00.000Z' } as const
  const mail = { _id: 'mail-1', kind: 'request-sent', to: 'a@b.example', subject: 'Ready', attempts: 5 } as const
  const at = { createdAt: '2026-11-21T10:00:00.000Z', sentAt: null, reason: 'no such mailbox' }
  let status: 'failed' | 'queued' = 'failed'
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest(sent)]),
    getOrder: () => aDetail({ ...aRequest(sent), messages: [{ ...mail, ...at, status }] }),
    resendMessage: () => {
      status = 'queued'
      return { ...mail, ...at, ...LOGGED, status, asFile: false }
    },
  })
  const { person } = openPage('/order/ready-orders')
  const dialog = await openProcess(person)
  const again = dialog.getByRole('button', { name: 'Send again' })
  expect(again.dataset.variant).toBe('filled')
  await person.click(again)
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull())
  dialog.getByRole('button', { name: 'Mark as Done' })
  expect(api.last('resendMessage')?.params).toEqual({ _id: 'mail-1' })
})
