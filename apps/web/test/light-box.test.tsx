import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDetail, aRequest, aRound, closePage, fakeApi, openPage, pageOf, SURROUNDINGS } from './requests-harness.tsx'
import { machineFile, withoutCanvas } from './support/machine-file.ts'
import { NO_PICTURE } from './support/no-picture.ts'

beforeEach(withoutCanvas)
afterEach(() => {
  closePage()
  vi.restoreAllMocks()
})

/** A stored file with a picture, or with the reason why there is none. */
function stored(name: string, drawn = true): ImagesUpload {
  const imageName = `1795000000001-${name}`
  return {
    imageName,
    name,
    filePath: `orderUploads/1795000000001/${imageName}`,
    status: 'success',
    url: `/api/files/token-${name}/${imageName}`,
    ...NO_PICTURE,
    ...(drawn && {
      picture: {
        state: 'done',
        address: `/api/pictures/token-${name}/1`,
        width: 800,
        height: 600,
        reason: null,
        explanation: '',
        colorsFrom: null,
      },
    }),
  }
}

const ARTWORK = [stored('lion.png'), stored('sketch.cdr', false)]
const RESULTS = [stored('lion.dst')]
const REQUEST = aRequest({ imagesUploads: ARTWORK, processingData: aRound({ imagesUploads: RESULTS }) })

function openList(address = '/order/all-orders', request = REQUEST) {
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([request]),
    getOrder: () => aDetail(request),
    listUploads: () => ({ docs: [] }),
    download: () => new Response(machineFile('dst')),
  })
  return openPage(address).person
}

const inList = () => screen.findByRole('button', { name: `View the files of ${REQUEST.orderName}` })
const boxOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }))
const pictures = (box: ReturnType<typeof within>) =>
  box.queryAllByRole('img', { name: /^File / }).map((picture: HTMLElement) => picture.getAttribute('src'))

async function openBox() {
  const person = openList()
  const opener = await inList()
  await person.click(opener)
  return { person, opener, box: await boxOf(/^lion\.dst/) }
}

describe('the light box', () => {
  it('opens from the picture in a row, which stays closed, and gives the focus back', async () => {
    const { person, opener, box } = await openBox()
    expect(pictures(box)).toEqual(['/api/pictures/token-lion.dst/1/800.webp'])
    expect(box.getByText('Result · 3 of 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Hide details of/ })).toBeNull()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(opener)
  })

  it('leafs through artwork and results by arrows and buttons, round and round, and says why a file has no picture', async () => {
    const { person, box } = await openBox()
    await person.keyboard('{ArrowRight}')
    await boxOf(/^lion\.png/)
    expect(pictures(box)).toEqual(['/api/pictures/token-lion.png/1/800.webp'])
    expect(box.getByText('Artwork · 1 of 3')).toBeTruthy()
    await person.click(box.getByRole('button', { name: 'Next file' }))
    await boxOf(/^sketch\.cdr/)
    expect(pictures(box)).toEqual([])
    expect(box.getByText('No picture: the file has no preview inside.')).toBeTruthy()
    await person.click(box.getByRole('button', { name: 'Previous file' }))
    await person.keyboard('{ArrowLeft}')
    await boxOf(/^lion\.dst/)
  })

  it('notes under a picture that its file is cut short', async () => {
    const photo = stored('photo.jpg')
    const cut = { ...photo, picture: { ...photo.picture, reason: 'cut-short' as const } }
    const person = openList('/order/all-orders', aRequest({ imagesUploads: [cut] }))
    await person.click(await inList())
    const box = await boxOf(/^photo\.jpg/)
    expect(pictures(box)).toEqual(['/api/pictures/token-photo.jpg/1/800.webp'])
    expect(box.getByText('The file is cut short. You see what arrived of it.')).toBeTruthy()
  })

  it('shows artwork and result side by side, and the one that was looked at last', async () => {
    const { person, box } = await openBox()
    const beside = box.getByRole('button', { name: 'Side by side' })
    await person.click(beside)
    expect(beside.getAttribute('aria-pressed')).toBe('true')
    expect(pictures(box)).toEqual([
      '/api/pictures/token-lion.png/1/800.webp',
      '/api/pictures/token-lion.dst/1/800.webp',
    ])
    await person.keyboard('{ArrowRight}{ArrowRight}')
    // The sketch, which has no picture, took the place of the artwork.
    expect(pictures(box)).toEqual(['/api/pictures/token-lion.dst/1/800.webp'])
    await person.keyboard('{ArrowRight}')
    expect(pictures(box)).toEqual(['/api/pictures/token-lion.dst/1/800.webp'])
    await person.click(beside)
    expect(pictures(box)).toEqual(['/api/pictures/token-lion.dst/1/800.webp'])
  })

  it('does not offer to compare what has no result', async () => {
    const person = openList('/order/all-orders', { ...REQUEST, processingData: null })
    await person.click(await inList())
    const box = await boxOf(/^lion\.png/)
    expect(box.queryByRole('button', { name: 'Side by side' })).toBeNull()
  })

  it('zooms by keys, buttons, wheel and double click, moves by dragging, and goes back to all of it', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
    const { person, box } = await openBox()
    const sheet = box.getByRole('img', { name: /^File / }).parentElement as HTMLElement
    const ground = sheet.parentElement as HTMLElement
    const view = () => sheet.style.transform
    const WHOLE = 'translate(0px, 0px) scale(1)'
    expect(view()).toBe(WHOLE)
    await person.keyboard('+')
    expect(view()).toBe('translate(-200px, -120px) scale(1.4)')
    fireEvent.pointerDown(ground, { button: 0, pointerId: 1, clientX: 500, clientY: 300 })
    fireEvent.pointerMove(ground, { pointerId: 1, clientX: 550, clientY: 300 })
    fireEvent.pointerUp(ground, { pointerId: 1, clientX: 550, clientY: 300 })
    expect(view()).toBe('translate(-150px, -120px) scale(1.4)')
    // No further than its edge.
    await person.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(view()).toBe('translate(0px, -120px) scale(1.4)')
    await person.keyboard('-')
    expect(view()).toBe(WHOLE)
    fireEvent.wheel(ground, { deltaY: -500 })
    expect(view()).not.toBe(WHOLE)
    await person.keyboard('0')
    expect(view()).toBe(WHOLE)
    await person.click(box.getByRole('button', { name: 'Zoom in' }))
    expect(view()).not.toBe(WHOLE)
    await person.click(box.getByRole('button', { name: 'Show all of it' }))
    fireEvent.doubleClick(ground)
    expect(view()).not.toBe(WHOLE)
    fireEvent.doubleClick(ground)
    expect(view()).toBe(WHOLE)
    await person.keyboard('+{ArrowRight}')
    expect(within(screen.getByRole('dialog')).getByRole('img', { name: /^File / }).parentElement?.style.transform).toBe(
      WHOLE,
    )
  })

  it('offers the file, and its stitches, whose Escape closes them alone', async () => {
    const { person, box } = await openBox()
    const link = box.getByRole('link', { name: 'Download lion.dst' })
    expect(link.getAttribute('href')).toBe(RESULTS[0]?.url)
    expect(link.hasAttribute('download')).toBe(true)
    await person.click(box.getByRole('button', { name: 'View the stitches of lion.dst' }))
    await screen.findByRole('region', { name: 'Figures' })
    await person.keyboard('{ArrowRight}{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull())
    expect(box.getByText('Result · 3 of 3')).toBeTruthy()
    await person.keyboard('{ArrowRight}')
    expect(box.queryByRole('button', { name: /^View the stitches/ })).toBeNull()
  })

  it('opens above the process form, whose Escape it keeps for itself', async () => {
    const person = openList('/order/todays-orders')
    await person.click((await screen.findAllByRole('button', { name: /^Process OR-/ }))[0] as HTMLElement)
    const form = within(await screen.findByRole('dialog', { name: /Process OR-/ }))
    await person.click(await form.findByRole('button', { name: 'View lion.dst' }))
    await boxOf(/^lion\.dst/)
    await person.keyboard('{ArrowLeft}')
    await boxOf(/^sketch\.cdr/)
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^sketch/ })).toBeNull())
    expect(screen.getByRole('dialog', { name: /Process OR-/ })).toBeTruthy()
  })
})
