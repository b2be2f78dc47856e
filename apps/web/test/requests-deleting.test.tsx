import { screen } from '@testing-library/react'
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
