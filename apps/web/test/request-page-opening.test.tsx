import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const request = aRequest({ orderName: 'Anchor', orderStatus: 'Ready' })

/** Opens a request by its key in a list; its page is answered when told. */
async function openFromList() {
  const page = Promise.withResolvers<RequestPage>()
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request], { totalDocs: 1 }),
    getRequestPage: () => page.promise,
  })
  const { person } = openPage('/order/ready-orders')
  await screen.findByText('Anchor')
  await person.keyboard('o')
  await screen.findByRole('status', { name: /^Loading OR-/ })
  const asked = () =>
    (['getRequestPage', 'getConversation', 'listProofs'] as const).map((name) => api.calls(name).length)
  return { asked, answer: () => page.resolve(aPage(request)) }
}

test('o asks for all that the page shows first while the request is on its way, and for nothing twice', async () => {
  const { asked, answer } = await openFromList()
  expect(asked()).toEqual([1, 1, 1])
  answer()
  await screen.findByRole('heading', { level: 1, name: 'Anchor' })
  await screen.findByRole('region', { name: 'Proofs' })
  expect(asked()).toEqual([1, 1, 1])
})

test('a row that the focus rests on has its page asked for, one that it passes has not', async () => {
  const rows = [
    request,
    ...['Barque', 'Clipper'].map((orderName, at) =>
      aRequest({ _id: orderName, orderName, orderCode: 1_795_000_000_100 + at }),
    ),
  ]
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf(rows, { totalDocs: 3 }),
    getRequestPage: ({ params }) =>
      aPage(rows.find((row) => params.orderCode?.endsWith(String(row.orderCode))) ?? request),
  })
  const { person } = openPage('/order/ready-orders')
  await screen.findByText('Clipper')
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  const asked = () =>
    (['getRequestPage', 'getConversation', 'listProofs'] as const).map((name) => api.calls(name).length)
  await waitFor(() => expect(asked()).toEqual([1, 1, 1]))
  await person.keyboard('o')
  await screen.findByRole('heading', { level: 1, name: 'Clipper' })
  await screen.findByText('No proof sent yet')
  expect(asked()).toEqual([1, 1, 1])
})

test('the page is drawn in two steps, the conversation and the proofs in the second', async () => {
  const { answer } = await openFromList()
  const labels: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { removedNodes } of changes) {
      for (const node of removedNodes) if (node instanceof Element) labels.push(node.getAttribute('aria-label'))
    }
  })
  watch.observe(document.body, { childList: true, subtree: true })
  answer()
  await screen.findByText('No proof sent yet')
  watch.disconnect()
  expect(labels).toEqual(expect.arrayContaining(['Loading the conversation', 'Loading the proofs']))
})
