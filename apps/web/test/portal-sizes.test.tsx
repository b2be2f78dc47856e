import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { followLengthUnit } from '../src/lib/length-unit.ts'
import { answerOrderCodes } from './portal-support.ts'
import { aRequest, pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const CODE = 1_795_000_000_100

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('sizes are typed in millimeters, centimeters or inches, whichever unit the reader has, and sent in inches', async () => {
  signedInAs('User')
  answerOrderCodes(CODE)
  followLengthUnit('mm')
  server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
  openPage('/user/create-order')
  await screen.findByLabelText('Width (mm)')
  type(/^Order Name/, 'Harbor cap')
  fireEvent.click(screen.getByRole('combobox', { name: 'Required format' }))
  fireEvent.click(await screen.findByRole('option', { name: 'DST · Tajima', hidden: true }))
  type('Width (mm)', '7 cm')
  expect(screen.getByText('2.76 in')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText('Width (mm)'))
  expect(screen.getByLabelText<HTMLInputElement>('Width (mm)').value).toBe('70')
  type('Height (mm)', '2 in')
  act(() => followLengthUnit('in'))
  expect(screen.getByLabelText<HTMLInputElement>('Width (in)').value).toBe('2.756')
  fireEvent.click(screen.getByRole('button', { name: 'Submit order' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place without artwork' }))
  await screen.findByText('Order Successful!')
  expect(server.calls('POST /create-order')[0]?.body).toMatchObject({ width: '2.756', height: '2' })
})

test('a design is told in the unit of its reader', async () => {
  signedInAs('User')
  server.answer('GET /designs/24/1', {
    body: pageOf([{ ...aRequest({ orderStatus: 'Done', width: 2.756, height: 2 }), versions: 1, older: [] }]),
  })
  openPage('/user/designs')
  expect(await screen.findByText(/2\.76 × 2 in/)).toBeTruthy()
  act(() => followLengthUnit('mm'))
  expect(screen.getByText(/70 × 50\.8 mm/)).toBeTruthy()
})

test('sizes have the decimal comma of their reader’s language', async () => {
  signedInAs('User')
  answerOrderCodes(CODE)
  followLengthUnit('mm')
  await chooseLanguage('de')
  openPage('/user/create-order')
  await screen.findByLabelText('Breite (mm)')
  type('Breite (mm)', '7.25 cm')
  expect(screen.getByText('2,85 in')).toBeTruthy()
  fireEvent.blur(screen.getByLabelText('Breite (mm)'))
  expect(screen.getByLabelText<HTMLInputElement>('Breite (mm)').value).toBe('72,5')
  act(() => followLengthUnit('in'))
  expect(screen.getByLabelText<HTMLInputElement>('Breite (in)').value).toBe('2,854')
  await act(() => chooseLanguage('en'))
  expect(screen.getByLabelText<HTMLInputElement>('Width (in)').value).toBe('2.854')
})

test('a size that could be two numbers is asked about, and nothing is sent before', async () => {
  signedInAs('User')
  answerOrderCodes(CODE)
  followLengthUnit('mm')
  await chooseLanguage('de')
  server.answer('POST /create-order', { body: aRequest({ orderCode: CODE }) })
  openPage('/user/create-order')
  const width = await screen.findByLabelText<HTMLInputElement>('Breite (mm)')
  type('Breite (mm)', '1.016')
  fireEvent.blur(width)
  expect(screen.getByText(/Welche Zahl/)).toBeTruthy()
  expect(width.value).toBe('1.016')
  fireEvent.click(screen.getByRole('button', { name: '1016' }))
  expect(screen.getByText('40 in')).toBeTruthy()
  type('Breite (mm)', '1 016,0')
  expect(screen.getByText('40 in')).toBeTruthy()
  expect(screen.queryByText(/Welche Zahl/)).toBeNull()
  await act(() => chooseLanguage('en'))
})

test('formats come by use, “Not sure” first for a newcomer, and the rush says until when', async () => {
  signedInAs('User')
  answerOrderCodes(CODE)
  const due = { usual: '2026-11-24T22:00:00.000Z', rush: '2026-11-23T22:00:00.000Z' }
  server.answer('GET /placing/order', { body: { formats: ['pes', 'dst'], isNewcomer: true, onHold: false, due } })
  openPage('/user/create-order')
  await screen.findByLabelText('Width (in)')
  const choices = async (name: string) => {
    fireEvent.click(screen.getByRole('combobox', { name }))
    const list = await screen.findByRole('listbox', { name, hidden: true })
    return within(list)
      .getAllByRole('option', { hidden: true })
      .map((option) => option.textContent)
  }
  await waitFor(async () =>
    expect((await choices('Required format')).slice(0, 4)).toEqual([
      'Not sure / other',
      'PES · Brother',
      'DST · Tajima',
      '100 · Toyota',
    ]),
  )
  for (const choice of await choices('Rush')) expect(choice).toMatch(/^(Yes|No) · due by .+ (AM|PM)$/)
})
