import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { encodeEmb, FIGURES } from '../../../packages/stitch-files/test/support/container.ts'
import { answerOrderCodes, installUploads, type SentUpload } from './portal-support.ts'
import { fieldFile, machineFile, withoutCanvas } from './support/machine-file.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'

setUpPages({ frame: false })

let uploads: SentUpload[]

beforeEach(async () => {
  withoutCanvas()
  uploads = installUploads()
  signedInAs('User')
  answerOrderCodes(1_795_000_000_100)
  openPage('/user/create-order')
  await screen.findByLabelText(/^Order Name/)
  return () => vi.restoreAllMocks()
})

/** Drops a file of these bytes; answers its card. */
async function drop(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('There is no file input')
  fireEvent.change(input, { target: { files: [new File([bytes], name)] } })
  return within((await screen.findByText(name)).closest('li') as HTMLElement)
}

test('a machine file tells its figures before it has been sent', async () => {
  const card = await drop('harbor.dst', machineFile('dst'))
  expect(await card.findByText('40 stitches · 0.79 × 0.75 in · 2 colors · about 1 trim')).toBeTruthy()
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(card.getByRole('progressbar')).toBeTruthy()
})

test('it can be looked at before it has been sent, and its colors are not kept', async () => {
  const card = await drop('harbor.dst', machineFile('dst'))
  await userEvent.click(card.getByRole('button', { name: 'View the stitches of harbor.dst' }))
  const viewer = within(await screen.findByRole('dialog', { name: 'harbor.dst' }))
  fireEvent.change(await viewer.findByLabelText('Color 1'), { target: { value: '#feba35' } })
  expect(viewer.getByText('near Brother 12 Orange')).toBeTruthy()
  expect(localStorage.getItem('STITCH_COLORS')).toBeNull()
})

test('a machine file that can’t be read says why, and is sent all the same', async () => {
  const card = await drop('harbor.dst', new Uint8Array([1]))
  expect(await card.findByText(/^No figures: /)).toBeTruthy()
  await waitFor(() => expect(uploads).toHaveLength(1))
})

test('a picture has no figures', async () => {
  const card = await drop('harbor.png', new Uint8Array(3))
  expect(card.queryByText(/stitches|figures/)).toBeNull()
  expect(card.queryByRole('button', { name: /^View/ })).toBeNull()
})

/** Drops a file and opens its viewer. */
async function look(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const card = await drop(name, bytes)
  await userEvent.click(card.getByRole('button', { name: `View the stitches of ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}

test('the viewer names the threads that a newer PES lists', async () => {
  const viewer = await look('crest.pes', fieldFile('threads_v0090.pes'))
  for (const thread of ['Madeira 1147 Burgundy', 'Madeira 1134 Cobalt', 'Madeira 1070 Gold']) {
    expect(await viewer.findByText(thread)).toBeTruthy()
  }
})

test('it says where a newer PES has no list that can be read, and names Brother’s palette', async () => {
  const broken = fieldFile('threads_v0070.pes')
  // A control sign in the first thread's name.
  broken[0x6e] = 7
  const viewer = await look('crest.pes', broken)
  expect(await viewer.findByText('Brother 22 Royal purple')).toBeTruthy()
  expect(viewer.getByText(/own thread list is missing or can’t be read. The colors are from Brother’s/)).toBeTruthy()
})

test('it counts runs and colors of an EMB', async () => {
  const emb = encodeEmb({ ...FIGURES, 'number of colours': 4, 'number of colour changes': 4 })
  const viewer = await look('wolf.emb', new Uint8Array(emb))
  expect(await viewer.findByText('5, 4 distinct')).toBeTruthy()
})

test('it says of a JEF which run has no color, and names the threads of the others', async () => {
  const jef = fieldFile('colors300.jef')
  jef.set([0, 0, 0, 0], 116)
  const viewer = await look('many.jef', jef)
  expect(await viewer.findAllByText('no color')).toHaveLength(1)
  expect(viewer.getAllByText(/^Janome /)).toHaveLength(299)
})

test('it shows the label of a file in its own script, and no path of the computer that made it', async () => {
  const viewer = await look('cap.dst', fieldFile('label_cp1251.dst'))
  expect(await viewer.findByText('дизайн 1')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const other = await look('left.dst', fieldFile('label_path.dst'))
  const figures = await other.findByRole('region', { name: 'Figures' })
  expect(figures.textContent).toContain('80')
  expect(figures.textContent).not.toMatch(/anna|Desk/)
})
