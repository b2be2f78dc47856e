import type { ThreadColors } from '@stitchdesk/contract/pictures/thread-colors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDetail, aRequest, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'
import { machineFile, withoutCanvas } from './support/machine-file.ts'
import { NO_PICTURE } from './support/no-picture.ts'

beforeEach(withoutCanvas)
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

const HARBOR = {
  imageName: '1795000000001-harbor.dst',
  name: 'harbor.dst',
  filePath: 'orderUploads/1795000000001/1795000000001-harbor.dst',
  status: 'success' as const,
  url: '/api/files/token/harbor.dst',
  ...NO_PICTURE,
}

describe('the chart of threads', () => {
  it('gives a stop a thread of the shop’s chart by keys, also where the file carries colors', async () => {
    const red = { brand: 'Madeira', code: '1147', name: 'Red', color: '#c8142f' }
    const royal = { brand: 'Madeira', code: '1166', name: 'Royal', color: '#0b3d91' }
    const own = [{ color: '#c81e2a' }, { color: '#0b3d90' }]
    let stored: ThreadColors = { from: 'file', threads: own, maySet: false, mayChoose: true }
    const request = aRequest({ imagesUploads: [HARBOR] })
    const api = fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([request]),
      getOrder: () => aDetail(request),
      download: () => new Response(machineFile('dst')),
      getThreadChart: () => ({ threads: [red, royal] }),
      getThreadColors: () => stored,
      setThreadColors: ({ body }: { body: Pick<ThreadColors, 'threads'> }) => {
        stored = { ...stored, from: 'designer', threads: body.threads }
        return stored
      },
    })
    const { person } = openPage('/order/all-orders')
    await person.click(await screen.findByRole('button', { name: /^Show details of / }))
    await person.click(await screen.findByRole('button', { name: 'View the stitches of harbor.dst' }))
    const viewer = within(await screen.findByRole('dialog', { name: 'harbor.dst' }))
    const stop = await viewer.findByRole('button', { name: 'Thread of color 1: near Madeira 1147 Red' })
    stop.focus()
    await person.keyboard('{Enter}')
    const search = await screen.findByLabelText('Search brand, number or name')
    await waitFor(() => expect(document.activeElement).toBe(search))
    // Nearest first.
    expect(screen.getAllByRole('option', { name: /Madeira/ }).map((option) => option.textContent)).toEqual([
      'Madeira 1147Red',
      'Madeira 1166Royal',
    ])
    await person.keyboard('royal mad')
    expect(screen.getAllByRole('option', { name: /Madeira/ })).toHaveLength(1)
    await person.keyboard('{ArrowDown}{Enter}')
    expect(await viewer.findByRole('button', { name: 'Thread of color 1: Madeira 1166 Royal' })).toBeTruthy()
    expect(viewer.getByLabelText<HTMLInputElement>('Color 1').value).toBe('#0b3d91')
    // Another color than a thread's would not be in the file, and so is this person's alone.
    fireEvent.change(viewer.getByLabelText('Color 2'), { target: { value: '#feba35' } })
    expect(viewer.getByText('Only you see these changes.')).toBeTruthy()
    await person.click(viewer.getByRole('button', { name: 'Undo changes' }))
    await person.click(viewer.getByRole('button', { name: 'Thread of color 2: near Madeira 1166 Royal' }))
    await person.click(await screen.findByRole('option', { name: /1147/ }))
    await person.click(viewer.getByRole('button', { name: 'Save colors' }))
    await waitFor(() => expect(api.last('setThreadColors')?.body).toEqual({ threads: [own[0], red] }))
    expect(await viewer.findByRole('button', { name: 'Thread of color 2: Madeira 1147 Red' })).toBeTruthy()
  })
})
