import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const ASSIGNEE = /^Designer of OR-1795000000001: Assign/

it('does not take the focus from whoever went on before it was there', async () => {
  const api = fakeApi({ ...SURROUNDINGS, listOrders: () => pageOf([aRequest()]) })
  openPage('/order/all-orders')
  const button = await screen.findByRole('button', { name: ASSIGNEE })
  const search = screen.getByRole('searchbox', { name: 'Search' })
  // As in a browser, where the field is drawn after what comes meanwhile.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  button.focus()
  button.click()
  await Promise.resolve()
  expect(button.dataset.opening).toBe('true')
  search.focus()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await expect.poll(() => button.dataset.opening).toBeUndefined()
  expect(document.activeElement).toBe(search)
  expect(screen.queryByRole('combobox', { name: /^Designer of/ })).toBeNull()
  expect(api.calls('listDesigners').length).toBeLessThan(2)
})
