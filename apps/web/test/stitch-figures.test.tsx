import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerOrderCodes, installUploads, type SentUpload } from './portal-support.ts'
import { machineFile, withoutCanvas } from './support/machine-file.ts'
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
