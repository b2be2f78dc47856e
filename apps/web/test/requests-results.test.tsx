import type { Answer } from '@stitchdesk/contract/endpoints'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as uploads from '../src/lib/api/upload.ts'
import {
  type Answers,
  aDetail,
  aRequest,
  aRound,
  closePage,
  fakeApi,
  openPage,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'
import { NO_PICTURE } from './support/no-picture.ts'
import { aShop } from './support/shop.ts'

vi.mock('../src/lib/api/upload.ts')
afterEach(closePage)

const CODE = 'OR-1795000000001'

function answers(fields: Partial<OrderRequest> = {}) {
  // Any format will do, so that nothing about its files is odd.
  const request = aRequest({ requiredFormat: 'other', ...fields })
  return {
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    saveProcessing: () => ({ order: { ...request, orderStatus: 'Ready', version: request.version + 1 } }),
    sendRecord: () => ({
      data: { ...request, orderStatus: 'Ready', sentDate: '2026-11-21T08:00:00.000Z' },
      held: null,
      mailed: true,
    }),
    updateOrder: () => ({ ...request, orderStatus: 'Done' }),
  } satisfies Answers
}

async function openDialog(person: UserEvent, code = CODE) {
  await person.click((await screen.findAllByRole('button', { name: `Process ${code}` }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`Process ${code}`) }))
  await dialog.findByLabelText('Stitches')
  return dialog
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

async function fill(person: UserEvent, dialog: Dialog, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = dialog.getByLabelText(label)
    await person.clear(field)
    await person.click(field)
    await person.paste(value)
  }
}

const save = (person: UserEvent, dialog: Dialog) => person.click(dialog.getByRole('button', { name: 'Save' }))

describe('result files', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  const stored = (name: string) => ({
    imageName: name,
    name,
    filePath: `orderUploads/1/${name}`,
    status: 'success' as const,
    url: '/api/files/t/x',
    ...NO_PICTURE,
  })
  const input = (dialog: Dialog) => dialog.getByLabelText('Result files', { selector: 'input' })

  it('may be as large as the shop has set, which the field tells', async () => {
    vi.mocked(uploads.upload).mockImplementation(async (_, { name }) => stored(name))
    fakeApi({ ...answers(), getShop: () => aShop({ resultBytes: 12 * 1024 ** 2 }) })
    const { person } = openPage('/order/todays-orders')
    const dialog = await openDialog(person)
    await dialog.findByText('Up to 10 files of 12 MB each')
    const sized = (name: string, megabytes: number) => new File([new Uint8Array(megabytes * 1024 ** 2)], name)
    await person.upload(input(dialog), [sized('sewn.psd', 12), sized('layers.psd', 13)])
    await dialog.findByText('This file is larger than 12 MB. Choose a smaller one.')
    await waitFor(() => expect(uploads.upload).toHaveBeenCalledTimes(1))
    expect(vi.mocked(uploads.upload).mock.calls[0]?.[1].name).toBe('sewn.psd')
  })

  it('are ten at most; more are told', async () => {
    vi.mocked(uploads.upload).mockImplementation(async (_, { name }) => stored(name))
    fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openDialog(person)
    await person.upload(
      input(dialog),
      Array.from({ length: 12 }, (_, index) => file(`${index}.png`)),
    )
    expect(await dialog.findByText('You can only upload up to 10 files. 2 extra file(s) rejected.')).toBeTruthy()
  })

  it('show their percent, can be retried, and go along with the save', async () => {
    let finish: (value: ReturnType<typeof stored>) => void = () => undefined
    vi.mocked(uploads.upload)
      .mockImplementationOnce(() => Promise.reject(new Error('The server can’t be reached.')))
      .mockImplementationOnce((_, __, { onProgress } = {}) => {
        onProgress?.(40)
        return new Promise((resolve) => {
          finish = resolve
        })
      })
    const api = fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openDialog(person)
    await fill(person, dialog, { Price: '12' })
    await person.upload(input(dialog), file('sew.png'))
    expect(await dialog.findByText('The server can’t be reached.')).toBeTruthy()
    await save(person, dialog)
    expect(await dialog.findByText('Retry or remove files that failed, then save.')).toBeTruthy()
    await person.click(dialog.getByRole('button', { name: /retry/i }))
    expect(await dialog.findByText('40%')).toBeTruthy()
    await save(person, dialog)
    expect(await dialog.findByText('Saves when all files are uploaded.')).toBeTruthy()
    expect(api.calls('saveProcessing')).toEqual([])
    finish(stored('sew.png'))
    await waitFor(() => expect(api.calls('saveProcessing')).toHaveLength(1))
    expect(api.last('saveProcessing')?.body).toMatchObject({ imagesUploads: [{ filePath: 'orderUploads/1/sew.png' }] })
  })
})

describe('a result file taken out by keyboard', () => {
  it('leaves the focus on the next file, and at last on where files are chosen', async () => {
    const [one] = aRound().imagesUploads
    const imagesUploads = ['a.png', 'b.png'].map((name) => ({ ...one, imageName: name, name, filePath: name })) as never
    fakeApi(answers({ orderStatus: 'Ready', processingData: aRound({ imagesUploads }) }))
    const { person } = openPage('/order/ready-orders')
    const dialog = await openDialog(person)
    const [first, second] = dialog.getAllByRole('button', { name: /^Remove/ })
    first?.focus()
    await person.keyboard('{Enter}')
    expect(document.activeElement).toBe(second)
    await person.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Result files/)
  })
})

describe('Send Record', () => {
  const sendButton = (dialog: Dialog) => dialog.getByRole('button', { name: 'Send Record' }) as HTMLButtonElement

  it('waits until the request is no longer New, then tells the success and offers Mark as Done', async () => {
    const api = fakeApi(answers())
    const { person } = openPage('/order/todays-orders')
    const dialog = await openDialog(person)
    expect(sendButton(dialog).disabled).toBe(true)
    await fill(person, dialog, { Price: '12' })
    await save(person, dialog)
    await waitFor(() => expect(sendButton(dialog).disabled).toBe(false))
    await person.click(sendButton(dialog))
    const done = within(await screen.findByRole('dialog', { name: 'Email Sent Successful!' }))
    expect(done.getByText('Email Successfully Sent For Order No 1795000000001')).toBeTruthy()
    expect(api.last('sendRecord')?.body).toMatchObject({ _id: 'request-1', sentDate: expect.any(String) })
    await person.click(done.getByRole('button', { name: 'Mark as Done' }))
    expect(await screen.findByText(`${CODE} is Done`)).toBeTruthy()
    expect(api.last('updateOrder')).toMatchObject({ params: { _id: 'request-1' }, body: { orderStatus: 'Done' } })
  })

  it('is off while a save is on its way', async () => {
    let finish: () => void = () => undefined
    const given = answers({ orderStatus: 'Ready', processingData: aRound() })
    fakeApi({
      ...given,
      saveProcessing: () =>
        new Promise<Answer<'saveProcessing'>>((resolve) => {
          finish = () => resolve(given.saveProcessing())
        }),
    })
    const { person } = openPage('/order/ready-orders')
    const dialog = await openDialog(person)
    expect(sendButton(dialog).disabled).toBe(false)
    await save(person, dialog)
    await waitFor(() => expect(sendButton(dialog).disabled).toBe(true))
    finish()
    await waitFor(() => expect(sendButton(dialog).disabled).toBe(false))
  })

  it('tells of no mail where the customer turned it off', async () => {
    const given = answers({ orderStatus: 'Ready', processingData: aRound() })
    fakeApi({ ...given, sendRecord: () => ({ ...given.sendRecord(), mailed: false }) })
    const { person } = openPage('/order/ready-orders')
    await person.click(sendButton(await openDialog(person)))
    const told = within(await screen.findByRole('dialog', { name: 'Ready for its customer' }))
    expect(told.getByText(/is in the customer’s account. They chose no email/)).toBeTruthy()
    expect(screen.queryByText(/Email (Successfully )?Sent/)).toBeNull()
  })

  it('is sent once by a double click', async () => {
    const api = fakeApi(answers({ orderStatus: 'Ready', processingData: aRound() }))
    const { person } = openPage('/order/ready-orders')
    const button = sendButton(await openDialog(person))
    act(() => {
      button.click()
      button.click()
    })
    expect(await screen.findByRole('dialog', { name: 'Email Sent Successful!' })).toBeTruthy()
    expect(api.calls('sendRecord')).toHaveLength(1)
  })

  it('keeps the focus on its button when it failed', async () => {
    fakeApi({
      ...answers({ orderStatus: 'Ready', processingData: aRound() }),
      sendRecord: () => new Refusal('send_unprocessed'),
    })
    const { person } = openPage('/order/ready-orders')
    const button = sendButton(await openDialog(person))
    button.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText(`${CODE} was not sent.`)).toBeTruthy()
    expect(document.activeElement).toBe(button)
  })

  it('says why it failed', async () => {
    fakeApi({
      ...answers({ orderStatus: 'Ready', processingData: aRound() }),
      sendRecord: () => new Refusal('send_unprocessed'),
    })
    const { person } = openPage('/order/ready-orders')
    const dialog = await openDialog(person)
    await person.click(sendButton(dialog))
    expect(await screen.findByText(`${CODE} was not sent.`)).toBeTruthy()
    expect(screen.getByText('This request isn’t processed yet. Save before sending.')).toBeTruthy()
  })
})

describe('what a machine file says', () => {
  const figures = {
    format: 'dst',
    source: 'stitches' as const,
    stitches: 8214,
    colorRuns: 3,
    trims: 2,
    trimsKnown: false,
    widthMm: 88.9,
    heightMm: 61.2,
    threads: [],
    complete: true,
    warnings: [],
    longStitches: 0,
    shortStitches: 0,
    untrimmedJumps: 0,
    readAt: '2026-11-20T10:00:00.000Z',
  }

  it('is offered with its source where fields hold something else', async () => {
    const [one] = aRound().imagesUploads
    const imagesUploads = [{ ...one, imageName: '1795000000001-logo.dst', name: 'logo.dst', figures }] as never
    fakeApi(
      answers({ orderStatus: 'Ready', processingData: aRound({ imagesUploads, stitiches: '', width: 3, height: 2 }) }),
    )
    const { person } = openPage('/order/ready-orders')
    const dialog = await openDialog(person)
    expect(dialog.getByText('8,214 stitches · 3.5 × 2.41 in · from logo.dst')).toBeTruthy()
    const value = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
    expect([value('Stitches'), value('Width (in)'), value('Height (in)')]).toEqual(['', '3', '2'])
    await person.click(dialog.getByRole('button', { name: 'Use these figures' }))
    expect([value('Stitches'), value('Width (in)'), value('Height (in)')]).toEqual(['8214', '3.5', '2.41'])
    expect(dialog.getAllByText('Read from file')).toHaveLength(3)
    expect(dialog.queryByRole('button', { name: 'Use these figures' })).toBeNull()
    expect(document.activeElement).toBe(dialog.getByLabelText('Stitches'))
  })

  it('fills empty fields by itself once its file comes, and no field that somebody filled', async () => {
    const [one] = aRound().imagesUploads
    const dst = {
      ...one,
      imageName: '1795000000001-logo.dst',
      name: 'logo.dst',
      filePath: 'orderUploads/logo.dst',
      figures,
    } as never
    vi.mocked(uploads.upload).mockImplementation(async () => dst)
    fakeApi(answers({ processingData: null, stiches: '', width: null, height: 2 }))
    const { person } = openPage('/order/todays-orders')
    const dialog = await openDialog(person)
    const value = (label: string) => (dialog.getByLabelText(label) as HTMLInputElement).value
    expect([value('Stitches'), value('Width (in)'), value('Height (in)')]).toEqual(['', '', '2'])
    await person.upload(dialog.getByLabelText('Result files', { selector: 'input' }), new File(['x'], 'logo.dst'))
    await waitFor(() => expect(value('Stitches')).toBe('8214'))
    expect([value('Width (in)'), value('Height (in)')]).toEqual(['3.5', '2'])
    expect(dialog.getAllByText('Read from file')).toHaveLength(2)
  })
})
