import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import './portal-support.ts'
import { aDetail, aRound, pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })
beforeEach(() => signedInAs('User'))

/** Opens the row of an order that was sent with so many files. */
async function openRow(fields: Partial<RequestDetail> = {}, count = 2) {
  const [file] = aRound().imagesUploads
  if (!file) throw new Error('The round has no file.')
  const imagesUploads = Array.from({ length: count }, (_, index) => ({ ...file, filePath: `path-${index}` }))
  const round = aRound({ imagesUploads })
  const sent = aDetail({
    orderStatus: 'Ready',
    sentDate: '2026-11-18T14:15:02.000Z',
    processingData: round,
    processingRounds: [round],
    ...fields,
  })
  server.answer('POST /orders/50/1', { body: pageOf([sent]) })
  server.answer('GET /order/request-1', { body: sent })
  openPage('/user/view-orders?open=request-1')
  await screen.findByText('Files to download')
}

describe('all files of a delivery', () => {
  const ZIP = 'GET /order/request-1/delivery'
  const button = () => screen.findByRole('button', { name: /^Download all 2 files of / })

  test('are saved as one by one click', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
    server.answer(ZIP, {
      body: 'zip',
      headers: { 'content-disposition': `attachment; filename="Lowe_OR-1.zip"; filename*=UTF-8''L%C3%B6we%20OR-1.zip` },
    })
    await openRow()
    const allFiles = await button()
    fireEvent.click(allFiles)
    fireEvent.click(allFiles)
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(server.calls(ZIP)).toHaveLength(1)
    expect(saved.mock.contexts[0]).toMatchObject({ download: 'Löwe OR-1.zip' })
  })

  test('that can’t be had say why, and nothing is saved', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    server.answer(ZIP, server.error(409, 'delivered_file_gone', 'lion.dst no longer exists.'))
    await openRow()
    fireEvent.click(await button())
    expect(await screen.findByText('lion.dst no longer exists.')).toBeTruthy()
    expect(screen.getByText('Download failed')).toBeTruthy()
    expect(saved).not.toHaveBeenCalled()
  })

  test('need no button where there is one', async () => {
    await openRow({}, 1)
    expect(screen.queryByRole('button', { name: /^Download all/ })).toBeNull()
  })
})

describe('a change of what was delivered', () => {
  const ASK = 'POST /order/request-1/change-request'
  const ask = async () => fireEvent.click(await screen.findByRole('button', { name: /^Request a change of / }))
  const field = () => screen.findByLabelText('What should be changed?')
  const because = async (cause: string) =>
    fireEvent.change(await screen.findByLabelText(/^Why is it needed/), { target: { value: cause } })
  // The conversation in the row has a button of this name too.
  const send = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }))

  test('is asked for by two clicks and the words, once', async () => {
    server.answer(ASK, { body: aDetail({ orderStatus: 'Processing', oStatus: 'Revision' }) })
    await openRow()
    await ask()
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    fireEvent.change(await field(), { target: { value: 'Make the letters larger' } })
    await because('another-size')
    fireEvent.change(screen.getByLabelText(/^Larger or smaller by/), { target: { value: '8' } })
    expect(await screen.findByText(/up to 10% is free/)).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Larger or smaller by/), { target: { value: '30' } })
    expect(await screen.findByText('$8.00')).toBeTruthy()
    send()
    send()
    expect(await screen.findByText(/is in work again/)).toBeTruthy()
    expect(server.calls(ASK).map(({ body }) => body)).toEqual([
      { reason: 'Make the letters larger', cause: 'another-size', resize: '30', cost: 8 },
    ])
  })

  test('needs words, and what was typed stays where it is refused', async () => {
    server.answer(ASK, server.error(409, 'change_before_sent', 'This request is still in work.'))
    await openRow()
    await ask()
    await field()
    send()
    expect(await screen.findByText('Say what should be changed')).toBeTruthy()
    expect(screen.getByText('Choose why the change is needed')).toBeTruthy()
    fireEvent.change(await field(), { target: { value: 'Larger' } })
    await because('our-fault')
    expect(await screen.findByText(/we fix our mistakes/)).toBeTruthy()
    send()
    expect(await screen.findByText('This request is still in work.')).toBeTruthy()
    expect((await field()).textContent).toBe('Larger')
    expect(server.calls(ASK)).toHaveLength(1)
  })

  test('is not offered before anything was sent, and what was asked for is told', async () => {
    const askedChanges = [
      {
        _id: 'change-1',
        reason: 'Larger',
        askedAt: '2026-11-19T14:15:02.000Z',
        askedBy: 'Hannah',
        answeredAt: null,
        ...{ cause: '' as const, resize: null, cost: 0, costReason: '' as const, inPrice: true },
        items: [],
      },
    ]
    await openRow({ sentDate: null, orderStatus: 'Processing', askedChanges })
    expect(screen.queryByRole('button', { name: /^Request a change/ })).toBeNull()
    expect(await screen.findByText('Larger')).toBeTruthy()
    expect(screen.getByText(/waits for a new version/)).toBeTruthy()
  })
})
