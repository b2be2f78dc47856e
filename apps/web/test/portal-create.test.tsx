import { REQUIRED_FORMATS } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerOrderCodes, aPlacing } from './portal-support.ts'
import { aDetail, aRequest } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { toldIssue } from './support/told.ts'

setUpPages({ frame: false })

const CODE = 1_795_000_000_100

beforeEach(() => {
  signedInAs('User')
  answerOrderCodes(CODE)
})

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** The options of a dropdown, opened. Where nothing is laid out they count as hidden. */
async function optionsOf(field: string | RegExp) {
  const box = screen.getByRole('combobox', { name: field })
  fireEvent.click(box)
  const list = await waitFor(() => {
    const found = document.getElementById(box.getAttribute('aria-controls') ?? '')
    if (!found) throw new Error('The dropdown is not open')
    return found
  })
  return within(list).findAllByRole('option', { hidden: true })
}

async function choose(field: string | RegExp, name: string) {
  const option = (await optionsOf(field)).find(({ textContent }) => textContent === name)
  if (!option) throw new Error(`There is no option ${name}`)
  fireEvent.click(option)
}

async function openForm(path = '/user/create-order') {
  const page = openPage(path)
  await screen.findByLabelText(/^Order Name/)
  return page
}

const submitButton = () => screen.getByRole('button', { name: /^Submit / })

describe('what each kind asks for', () => {
  const always = [/^Order Name/, /^Required format/, 'PO', 'Number of colors', 'Rush', 'Additional instructions']
  const sized = ['Width (in)', 'Height (in)', 'Fabric', 'Placement']
  test.each([
    { kind: 'quote', title: 'Place Quote', asked: sized, hidden: ['Blending'] },
    { kind: 'order', title: 'Place Order', asked: [...sized, 'Blending'], hidden: [] },
    { kind: 'vector', title: 'Place Vector', asked: ['Blending'], hidden: sized },
  ] as const)('$kind', async ({ kind, title, asked, hidden }) => {
    await openForm(`/user/create-${kind}`)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    for (const label of [...always, ...asked]) expect(screen.getAllByLabelText(label).length).toBeGreaterThan(0)
    for (const label of hidden) expect(screen.queryByLabelText(label)).toBeNull()
    const options = (await optionsOf(/^Required format/)).map((option) => option.textContent)
    expect(options).toHaveLength(REQUIRED_FORMATS[kind].length)
    expect(options).toContain(kind === 'vector' ? 'AI · Illustrator' : 'DST · Tajima')
  })
})

test('a mark at a field of the trade explains it, by the keyboard too, and gives the focus back', async () => {
  await openForm()
  const marks = screen.getAllByRole('button', { name: 'Help' })
  const mark = marks.find((one) => one.getAttribute('aria-description') === 'Fabric')
  mark?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText(/pull compensation/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/pull compensation/)).toBeNull())
  expect(document.activeElement).toBe(mark)
})

describe('messages', () => {
  test('of an empty form, the focus on the first wrong field, and nothing is sent', async () => {
    await openForm()
    fireEvent.click(submitButton())
    expect(await screen.findByText('Order Name is required')).toBeTruthy()
    expect(screen.getByText('Required format is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^Order Name/))
    expect(server.calls('POST /create-order')).toHaveLength(0)
  })

  test.each([
    ['Width (in)', 'wide', 'Width must be a number'],
    ['Width (in)', '0', 'Width must be positive'],
    ['Height (in)', '2 ft', 'Height must be a number'],
    ['Height (in)', '-1', 'Height must be positive'],
    ['Number of colors', '3a', 'Number of colors must be numeric'],
  ])('%s %s: %s', async (label, value, message) => {
    await openForm()
    type(label, value)
    fireEvent.blur(screen.getByLabelText(label))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('instructions are counted and told to be too long at once', async () => {
    await openForm()
    type('Additional instructions', 'x'.repeat(1000))
    expect(await screen.findByText('1000 of 1000 characters')).toBeTruthy()
    expect(screen.queryByText('Too long')).toBeNull()
    type('Additional instructions', 'x'.repeat(1001))
    expect(await screen.findByText('Too long')).toBeTruthy()
  })
})

test('the format that was asked for most chooses itself, which is no draft to be found again', async () => {
  server.answer('GET /placing/order', { body: aPlacing({ formats: ['pes', 'dst'], isNewcomer: false }) })
  await openForm()
  const format = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Required format/ })
  await waitFor(() => expect(format().value).toBe('PES · Brother'))
  expect(screen.queryByText('Draft saved')).toBeNull()
  cleanup()
  await openForm()
  await waitFor(() => expect(format().value).toBe('PES · Brother'))
  expect(screen.queryByText(/^Your draft was kept/)).toBeNull()
})

test('a customer on hold reads what becomes of the request, and what to do', async () => {
  server.answer('GET /placing/order', { body: aPlacing({ onHold: true }) })
  await openForm()
  await screen.findByText(/^You can place this request\. We start once your open invoices are paid/)
  expect(screen.getByRole('link', { name: 'View invoices' }).getAttribute('href')).toBe('/user/invoice-history')
})

test('typing replaces the format that stands there', async () => {
  server.answer('GET /placing/order', { body: aPlacing({ formats: ['dst'], isNewcomer: false }) })
  await openForm()
  const person = userEvent.setup()
  const format = screen.getByRole<HTMLInputElement>('combobox', { name: /^Required format/ })
  await waitFor(() => expect(format.value).toBe('DST · Tajima'))
  format.focus()
  await person.keyboard('pe')
  expect(format.value).toBe('pe')
  await person.keyboard('{ArrowDown}{Enter}')
  await person.click(format)
  expect(format.value.slice(format.selectionStart ?? 0, format.selectionEnd ?? 0)).toBe('PES · Brother')
})

test('Enter on a dropdown opens it and does not place the order', async () => {
  await openForm()
  type(/^Order Name/, 'Harbor cap')
  await choose(/^Required format/, 'DST · Tajima')
  const rush = screen.getByRole('combobox', { name: 'Rush' })
  expect(fireEvent.keyDown(rush, { key: 'Enter', code: 'Enter' })).toBe(false)
})

/** Answers the question that is asked once of whoever has no artwork. */
const withoutArtwork = async () => fireEvent.click(await screen.findByRole('button', { name: 'Place without artwork' }))

describe('placing', () => {
  async function fill() {
    type(/^Order Name/, 'Harbor cap')
    type('Width (in)', '3.5')
    await choose(/^Required format/, 'DST · Tajima')
  }

  test('sends the order once, shows its number and starts a fresh form under a new code', async () => {
    server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
    await openForm()
    expect(screen.getByText(`OR-${CODE}`)).toBeTruthy()
    await fill()
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
    await withoutArtwork()

    expect(await screen.findByText('Order Successful!')).toBeTruthy()
    expect(screen.getByText(`Your order has been placed successfully. Your Order No is ${CODE}`)).toBeTruthy()
    const [sent, ...more] = server.calls('POST /create-order')
    expect(more).toHaveLength(0)
    expect(sent?.body).toMatchObject({
      requestFor: 'order',
      orderCode: CODE,
      orderName: 'Harbor cap',
      width: '3.5',
      requiredFormat: 'dst',
      imagesUploads: [],
    })
    fireEvent.click(screen.getByText('Place another'))
    expect(await screen.findByText(`OR-${CODE + 1}`)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('')
  })

  test('a refusal says so, its message stands at the field, and nothing typed is lost', async () => {
    server.answer(
      'POST /create-order',
      server.error(400, 'invalid_body', 'Some values are wrong', [
        toldIssue(['orderName'], describeIssue('invalid', {}), 'Name taken'),
      ]),
    )
    await openForm()
    await fill()
    fireEvent.click(submitButton())
    await withoutArtwork()
    expect(await screen.findByText('Failed to create order')).toBeTruthy()
    expect(screen.getByText('Name taken')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('Harbor cap')
  })

  test('after a lost answer the same code is sent again, so that one order is made', async () => {
    server.answer('POST /create-order', 'lost')
    await openForm()
    await fill()
    fireEvent.click(submitButton())
    await withoutArtwork()
    expect(await screen.findByText('Failed to create order')).toBeTruthy()
    server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
    fireEvent.click(submitButton())
    expect(await screen.findByText('Order Successful!')).toBeTruthy()
    const codes = server.calls('POST /create-order').map(({ body }) => (body as { orderCode: number }).orderCode)
    expect(codes).toEqual([CODE, CODE])
  })
})

describe('the draft', () => {
  test('survives a reload under its order code, and is gone once discarded', async () => {
    await openForm()
    type(/^Order Name/, 'Half typed')
    cleanup()
    await openForm()
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('Half typed')
    expect(screen.getByText('Your draft was kept. Carry on where you left off.')).toBeTruthy()
    expect(screen.getByText(`OR-${CODE}`)).toBeTruthy()

    fireEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe(''))
  })

  test('goes on under a fresh code when another tab has used its own', async () => {
    await openForm()
    type(/^Order Name/, 'Second tab')
    const key = 'stitchdesk-draft:id-user:order:new'
    const other = { ...JSON.parse(localStorage.getItem(key) ?? '{}'), orderCode: CODE + 7 }
    localStorage.setItem(key, JSON.stringify(other))
    fireEvent(window, new StorageEvent('storage', { key }))
    expect(await screen.findByText(`OR-${CODE + 7}`)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('Second tab')
    expect(await screen.findByText(/^Another tab used this order number/)).toBeTruthy()
  })

  test('is its kind’s and its account’s own', async () => {
    await openForm()
    type(/^Order Name/, 'Half typed')
    cleanup()
    await openForm('/user/create-quote')
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('')
    cleanup()
    const kept = Object.keys(localStorage).filter((key) => key.startsWith('stitchdesk-draft'))
    expect(kept.every((key) => key.includes(':id-user:'))).toBe(true)
  })
})

describe('an earlier request', () => {
  test('that is New is changed, from the version that was opened', async () => {
    const original = aDetail({ _id: 'r1', orderStatus: 'New', version: 4 })
    server.answer('GET /order/r1', { body: original })
    server.answer('PUT /order/update/r1', { body: original })
    server.answer('POST /orders/50/1', { body: { docs: [], limit: 50, offset: 0, totalDocs: 0 } })
    const { address } = await openForm('/user/create-order?edit=r1')
    expect(screen.getByLabelText<HTMLInputElement>(/^Order Name/).value).toBe('Harbor cap')
    type(/^Order Name/, 'Harbor cap, larger')
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(address()).toBe('/user/view-orders'))
    const [sent] = server.calls('PUT /order/update/r1')
    expect(sent?.body).toMatchObject({ orderName: 'Harbor cap, larger', version: 4 })
    expect(sent?.body).not.toHaveProperty('requestFor')
  })

  test('that is no longer New is placed again: new code, the original’s named, its files carried over', async () => {
    const original = aDetail({ _id: 'r1', orderStatus: 'Done', orderCode: 1_794_000_000_000 })
    server.answer('GET /order/r1', { body: original })
    server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
    const { address } = await openForm('/user/create-order?edit=r1')
    expect(address()).toBe('/user/create-order?reorder=r1')
    // The code stands in an element of its own, for it must not be broken.
    const note = screen.getByText(/is no longer New/)
    expect(note.textContent).toContain('OR-1794000000000 is no longer New')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Order again: Harbor cap')
    fireEvent.click(submitButton())
    expect(await screen.findByText('Order Successful!')).toBeTruthy()
    expect(server.calls('POST /create-order')[0]?.body).toMatchObject({
      orderCode: CODE,
      ReplicaOrderCode: 1_794_000_000_000,
      orderName: 'Harbor cap',
      imagesUploads: original.imagesUploads.map(({ filePath }) => ({ filePath })),
    })
    fireEvent.click(screen.getByRole('button', { name: 'Place another' }))
    await waitFor(() => expect(address()).toBe('/user/create-order'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Place Order'))
  })
})
