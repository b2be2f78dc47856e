import { cleanup, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import {
  type Answers,
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

vi.mock('../src/lib/api/upload.ts')
afterEach(closePage)

type Dialog = Awaited<ReturnType<typeof openProcess>>

const answers = () =>
  ({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest()]),
    getOrder: () => aDetail(aRequest()),
    saveProcessing: () => ({ order: aRequest({ orderStatus: 'Ready', version: 4 }) }),
  }) satisfies Answers

async function fill(person: UserEvent, dialog: Dialog, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await person.click(dialog.getByLabelText(label))
    await person.paste(value)
  }
}

const priceIn = (dialog: Dialog) => (dialog.getByLabelText('Price') as HTMLInputElement).value
async function reopen() {
  cleanup()
  return openProcess(openPage('/order/todays-orders').person)
}

it('what was entered in the process form is there after a reload until it is saved, or discarded', async () => {
  fakeApi(answers())
  const { person } = openPage('/order/todays-orders')
  await fill(person, await openProcess(person), { Price: '12', 'Level (1 to 10)': '7' })
  let dialog = await reopen()
  expect(await dialog.findByText(/entries are restored/)).toBeTruthy()
  expect(priceIn(dialog)).toBe('12')
  expect((dialog.getByLabelText('Level (1 to 10)') as HTMLInputElement).value).toBe('7')
  await person.click(dialog.getByRole('button', { name: 'Discard my entries' }))
  await waitFor(() => expect(priceIn(dialog)).toBe(''))
  expect(dialog.queryByText(/entries are restored/)).toBeNull()
  await fill(person, dialog, { Price: '14' })
  dialog = await reopen()
  expect(priceIn(dialog)).toBe('14')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('is saved and Ready')
  dialog = await reopen()
  expect(priceIn(dialog)).toBe('')
})

it('what was entered in the process form is offered and not filled in where somebody saved meanwhile', async () => {
  let order = aRequest()
  fakeApi({ ...answers(), getOrder: () => aDetail(order) })
  const { person } = openPage('/order/todays-orders')
  await fill(person, await openProcess(person), { Price: '12' })
  order = aRequest({ orderStatus: 'Ready', processingData: aRound({ price: 20, discount: 0 }), version: 4 })
  const dialog = await reopen()
  expect(await dialog.findByText(/changed after your last entries/)).toBeTruthy()
  expect(priceIn(dialog)).toBe('20.00')
  await person.click(dialog.getByRole('button', { name: 'Restore my entries' }))
  expect(priceIn(dialog)).toBe('12')
})
