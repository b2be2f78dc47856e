import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const CODE = 'OR-1795000000001'

it.each([
  { invoiceNumber: null, offered: 1 },
  { invoiceNumber: '20261107011323', offered: 0 },
])('a request on invoice $invoiceNumber offers Delete $offered times', async ({ invoiceNumber, offered }) => {
  fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ invoiceNumber })]) })
  const { person } = openPage('/order/all-orders')
  await person.click(await screen.findByRole('button', { name: `More for ${CODE}` }))
  await screen.findByRole('menuitem', { name: 'Shipping information', hidden: true })
  expect(screen.queryAllByRole('menuitem', { name: 'Delete', hidden: true })).toHaveLength(offered)
})

it('the key Delete says of a request on an invoice why it stays, and asks nothing', async () => {
  const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest({ invoiceNumber: '20261107011323' })]) })
  const { person } = openPage('/order/all-orders')
  const button = await screen.findByRole('button', { name: `More for ${CODE}` })
  const row = button.closest('tr')
  row?.focus()
  await person.keyboard('{Delete}')
  expect(await screen.findByText(`${CODE} is on an invoice and can’t be deleted.`)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls('deleteOrder')).toEqual([])
})

it('deleting many leaves those on an invoice, names them and keeps them ticked', async () => {
  const invoiced = aRequest({ _id: 'b', orderCode: 1_795_000_000_002, invoiceNumber: '20261107011323' })
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest({ _id: 'a' }), invoiced]),
    bulkOrders: () => ({ results: [{ _id: 'a', ok: true, message: '' }] }),
  })
  const { person } = openPage('/order/all-orders')
  await person.click(await screen.findByRole('checkbox', { name: new RegExp(CODE) }))
  await person.click(screen.getByRole('checkbox', { name: /OR-1795000000002/ }))
  const bar = within(screen.getByRole('group', { name: 'Actions for 2 selected rows' }))
  await person.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 1 request' }))
  expect(question.getByText('OR-1795000000002 is on an invoice and can’t be deleted.')).toBeTruthy()
  await person.click(question.getByRole('button', { name: 'Delete Now' }))
  expect(await screen.findByText('1 request deleted')).toBeTruthy()
  expect(api.last('bulkOrders')?.body).toEqual({ ids: ['a'], action: { do: 'delete' } })
  expect(await screen.findByText('1 selected')).toBeTruthy()
})
