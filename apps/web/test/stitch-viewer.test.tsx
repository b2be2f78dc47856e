import type { ThreadColors } from '@stitchdesk/contract/pictures/thread-colors'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
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
import { machineFile, withoutCanvas } from './support/machine-file.ts'
import { NO_PICTURE } from './support/no-picture.ts'

beforeEach(withoutCanvas)
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

const stored = (name: string) => ({
  imageName: `1795000000001-${name}`,
  name,
  filePath: `orderUploads/1795000000001/1795000000001-${name}`,
  status: 'success' as const,
  url: `/api/files/token/${name}`,
  ...NO_PICTURE,
})

const octets = (bytes: Uint8Array<ArrayBuffer>) => new Response(bytes)

/** An opened row of a request with these files as its results, and what the store answers for them. */
async function openRow(
  names: string[],
  download: () => Response = () => octets(machineFile('dst')),
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const { person, api } = openList(names, download, '/order/all-orders', answers)
  await person.click(await screen.findByRole('button', { name: /^Show details of / }))
  return { person, api }
}

function openList(
  names: string[],
  download: () => Response,
  address: string,
  answers: Parameters<typeof fakeApi>[0] = {},
) {
  const request = aRequest({ imagesUploads: names.map(stored) })
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    listUploads: () => ({ docs: [] }),
    getThreadChart: () => ({ threads: [] }),
    download,
    ...answers,
  })
  return { ...openPage(address), api }
}

/** Once the viewer is gone. */
const closedViewer = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull())

type Person = Awaited<ReturnType<typeof openRow>>['person']

async function view(person: Person, name = 'harbor.dst') {
  await person.click(await screen.findByRole('button', { name: `View the stitches of ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

const cloth = (viewer: ReturnType<typeof within>) => viewer.findByRole('application')

describe('the viewer of machine files', () => {
  it('is offered for machine files alone', async () => {
    await openRow(['harbor.dst', 'harbor.png', 'harbor.cnd'])
    await screen.findByRole('button', { name: 'View the stitches of harbor.dst' })
    expect(screen.getAllByRole('button', { name: /^View the stitches of/ })).toHaveLength(1)
  })

  it('tells the figures of a file, and which are not certain', async () => {
    const { person } = await openRow(['harbor.dst'])
    const viewer = await view(person)
    const figures = within(await viewer.findByRole('region', { name: 'Figures' }))
    expect(figures.getByText('40')).toBeTruthy()
    expect(figures.getByText('0.79 × 0.75 in')).toBeTruthy()
    expect(figures.getByText('about 1')).toBeTruthy()
    expect(figures.getByText('yes, read to its end')).toBeTruthy()
    expect(figures.getByText('HARBOR')).toBeTruthy()
  })

  it('has the colors of the file, from wherever they are, and saves others for everybody', async () => {
    let stored: ThreadColors = {
      from: 'sewOut',
      threads: [{ color: '#148282' }, { color: '#c81e5a' }],
      maySet: true,
      mayChoose: true,
    }
    const { person, api } = await openRow(['harbor.dst'], undefined, {
      getThreadColors: () => stored,
      setThreadColors: ({ body }: { body: Pick<ThreadColors, 'threads'> }) => {
        stored = { from: 'designer', threads: body.threads, maySet: true, mayChoose: true }
        return stored
      },
    })
    const viewer = await view(person)
    expect(await viewer.findByText('Colors matched to the sew-out.')).toBeTruthy()
    expect(viewer.getByLabelText<HTMLInputElement>('Color 1').value).toBe('#148282')
    fireEvent.change(viewer.getByLabelText('Color 2'), { target: { value: '#feba35' } })
    expect(viewer.getByText('near Brother 12 Orange')).toBeTruthy()
    await person.click(viewer.getByRole('button', { name: 'Save colors' }))
    await waitFor(() => expect(viewer.queryByRole('button', { name: 'Save colors' })).toBeNull())
    expect(api.last('setThreadColors')).toMatchObject({
      params: { token: 'token' },
      body: { threads: [{ color: '#148282' }, { color: '#feba35' }] },
    })
    await waitFor(() => expect(viewer.getByLabelText<HTMLInputElement>('Color 2').value).toBe('#feba35'))
    expect(localStorage.getItem('STITCH_COLORS')).toBeNull()
    await person.click(viewer.getByRole('button', { name: 'Remove set colors' }))
    await waitFor(() => expect(api.last('setThreadColors')?.body).toEqual({ threads: [] }))
  })

  it('says to staff that nobody has set the colors, forgets what this device kept, and tells why they can’t be saved', async () => {
    localStorage.setItem('STITCH_COLORS', '{"orderUploads/1/1.dst":["#000000"]}')
    const { person } = await openRow(['harbor.dst'], undefined, {
      getThreadColors: () => ({ from: 'none', threads: [], maySet: true, mayChoose: true }),
      setThreadColors: () => new Refusal('colors_being_read'),
    })
    const viewer = await view(person)
    expect(await viewer.findByText('Colors not set. Customers don’t see this preview.')).toBeTruthy()
    expect(localStorage.getItem('STITCH_COLORS')).toBeNull()
    fireEvent.change(viewer.getByLabelText('Color 1'), { target: { value: '#0a55a3' } })
    await person.click(viewer.getByRole('button', { name: 'Save colors' }))
    expect(await screen.findByText(/The colors can’t be saved/)).toBeTruthy()
    await person.click(viewer.getByRole('button', { name: 'Undo changes' }))
    expect(viewer.queryByText('near Brother 2 Blue')).toBeNull()
  })

  it('is no customer’s where nobody has told the colors, and lets them try others where somebody has', async () => {
    const request = aRequest({
      processingData: aRound({
        imagesUploads: [
          stored('harbor.dst'),
          // Whoever opened the page before it was read does not know yet.
          { ...stored('later.dst'), url: '/api/files/later/later.dst' },
          { ...stored('unset.dst'), picture: { ...NO_PICTURE.picture, reason: 'no-colors', colorsFrom: 'none' } },
        ],
      }),
    })
    const colors = {
      from: 'designer' as const,
      threads: [{ color: '#148282' }, { color: '#c81e5a' }],
      maySet: false,
      mayChoose: false,
    }
    fakeApi({
      ...SURROUNDINGS,
      listOrders: () => pageOf([request]),
      getOrder: () => aDetail(request),
      download: () => octets(machineFile('dst')),
      getThreadColors: ({ params }) =>
        params.token === 'token' ? colors : { from: 'none', threads: [], maySet: false, mayChoose: false },
    })
    const { person } = openPage('/user/view-orders', 'User')
    await person.click(await screen.findByRole('button', { name: /^Show details of / }))
    let viewer = await view(person)
    expect(screen.queryByRole('button', { name: /stitches of unset.dst/ })).toBeNull()
    fireEvent.change(await viewer.findByLabelText('Color 1'), { target: { value: '#0a55a3' } })
    expect(viewer.getByText('Only you see these changes.')).toBeTruthy()
    expect(viewer.queryByRole('button', { name: 'Save colors' })).toBeNull()
    await person.click(viewer.getByRole('button', { name: 'Close the viewer' }))
    await closedViewer()
    viewer = await view(person, 'later.dst')
    expect(await viewer.findByText(/Thread colors aren’t set yet/)).toBeTruthy()
    expect(viewer.queryByRole('application')).toBeNull()
  })

  it('names the threads of a file that carries them, and keeps no others for it', async () => {
    const { person } = await openRow(['harbor.pes'], () => octets(machineFile('pes')))
    const viewer = await view(person, 'harbor.pes')
    expect(await viewer.findByText('Brother 5 Red')).toBeTruthy()
    fireEvent.change(viewer.getByLabelText('Color 1'), { target: { value: '#0a55a3' } })
    expect(viewer.getByText('near Brother 2 Blue')).toBeTruthy()
    expect(viewer.queryByRole('button', { name: 'Save colors' })).toBeNull()
    await person.click(viewer.getByRole('button', { name: 'Undo changes' }))
    expect(viewer.getByText('Brother 5 Red')).toBeTruthy()
  })

  it('shows a run without a color as such, and leaves it when another gets a thread', async () => {
    let stored: ThreadColors = { from: 'file', threads: [null, { color: '#148282' }], maySet: false, mayChoose: true }
    const { person, api } = await openRow(['harbor.dst'], undefined, {
      getThreadColors: () => stored,
      getThreadChart: () => ({ threads: [{ brand: 'Madeira', code: '1147', name: 'Red', color: '#c8142f' }] }),
      setThreadColors: ({ body }: { body: Pick<ThreadColors, 'threads'> }) => {
        stored = { ...stored, from: 'designer', threads: body.threads }
        return stored
      },
    })
    const viewer = await view(person)
    expect(await viewer.findByRole('button', { name: 'Thread of color 1: no color' })).toBeTruthy()
    await person.click(viewer.getByRole('button', { name: /^Thread of color 2/ }))
    await person.click(await screen.findByRole('option', { name: /Madeira 1147/ }))
    await person.click(viewer.getByRole('button', { name: 'Save colors' }))
    await waitFor(() => expect(api.last('setThreadColors')?.body).toMatchObject({ threads: [null, { code: '1147' }] }))
  })

  it('sews from the start by the space bar, stops by it, and is moved by its scrubber', async () => {
    const { person } = await openRow(['harbor.dst'])
    const viewer = await view(person)
    const scrubber = await viewer.findByRole<HTMLInputElement>('slider', { name: 'Stitch' })
    expect(scrubber.value).toBe('40')
    ;(await cloth(viewer)).focus()
    await person.keyboard(' ')
    expect(viewer.getByRole('button', { name: 'Pause' })).toBeTruthy()
    await waitFor(() => expect(Number(scrubber.value)).toBeLessThan(40))
    await waitFor(() => expect(Number(scrubber.value)).toBeGreaterThan(0))
    await person.keyboard(' ')
    expect(viewer.getByRole('button', { name: 'Sew' })).toBeTruthy()
    fireEvent.change(scrubber, { target: { value: '12' } })
    expect(viewer.getByText('12 of 40 stitches')).toBeTruthy()
  })

  it('measures between two clicks, and by keys', async () => {
    const { person } = await openRow(['harbor.dst'])
    const viewer = await view(person)
    await person.click(await viewer.findByRole('button', { name: 'Measure' }))
    const ground = await cloth(viewer)
    for (const clientX of [0, 300]) {
      fireEvent.pointerDown(ground, { button: 0, pointerId: 1, clientX, clientY: 0 })
      fireEvent.pointerUp(ground, { button: 0, pointerId: 1, clientX, clientY: 0 })
    }
    // Nothing has a size here, so that a pixel is 0.1 mm.
    expect(viewer.getByText('1.18 in (30 mm)')).toBeTruthy()
    ground.focus()
    await person.keyboard('{ArrowRight}{Enter}{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}')
    expect(viewer.getByText('0.08 in (2.1 mm)')).toBeTruthy()
  })

  it('shows the real size once a bank card was laid on the screen, and keeps how large that was', async () => {
    const { person } = await openRow(['harbor.dst'])
    const viewer = await view(person)
    await person.click(await viewer.findByRole('button', { name: 'Real size' }))
    const frame = viewer.getByRole('slider', { name: 'Width of the frame' })
    fireEvent.change(frame, { target: { value: '428' } })
    await person.click(viewer.getByRole('button', { name: 'It fits' }))
    expect(viewer.queryByRole('slider', { name: 'Width of the frame' })).toBeNull()
    expect(localStorage.getItem('SCREEN_CARD_WIDTH')).toBe('{"width":428,"ratio":1}')
    // 5 pixels to a millimeter: 1 in is 127 pixels.
    await waitFor(() => expect(document.body.textContent).toContain('1 in'))
    await person.click(viewer.getByRole('button', { name: 'Real size' }))
    expect(viewer.queryByRole('slider', { name: 'Width of the frame' })).toBeNull()
  })

  it('switches jumps and density, and explains the colors of the density', async () => {
    const { person } = await openRow(['harbor.dst'])
    const viewer = await view(person)
    const jumps = await viewer.findByRole('button', { name: 'Jumps' })
    expect(jumps.getAttribute('aria-pressed')).toBe('false')
    await person.click(jumps)
    expect(jumps.getAttribute('aria-pressed')).toBe('true')
    await person.click(viewer.getByRole('button', { name: 'Density' }))
    expect(viewer.getByText('Needle points per mm²')).toBeTruthy()
  })

  it('says why a file can’t be read', async () => {
    const { person } = await openRow(['harbor.dst'], () => octets(new Uint8Array()))
    const viewer = await view(person)
    expect((await viewer.findByRole('alert')).textContent).toContain('This file is empty.')
    expect(viewer.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('fetches again what was not fetched', async () => {
    let lost = true
    const { person } = await openRow(['harbor.dst'], () => {
      if (lost) throw new TypeError('Failed to fetch')
      return octets(machineFile('dst'))
    })
    const viewer = await view(person)
    expect((await viewer.findByRole('alert')).textContent).toContain('can’t be reached')
    lost = false
    await person.click(viewer.getByRole('button', { name: /again/ }))
    expect(await viewer.findByRole('region', { name: 'Figures' })).toBeTruthy()
  })

  it('closes by Escape without closing the process form below it', async () => {
    const { person } = openList(['harbor.dst'], () => octets(machineFile('dst')), '/order/todays-orders')
    await person.click((await screen.findAllByRole('button', { name: /^Process OR-/ }))[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: /Process OR-/ }))
    await person.click(await form.findByRole('button', { name: 'View the stitches of harbor.dst' }))
    const figures = await screen.findByRole('region', { name: 'Figures' })
    await person.keyboard('{Escape}')
    await waitFor(() => expect(figures.isConnected).toBe(false))
    expect(screen.getByRole('dialog', { name: /Process OR-/ })).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
