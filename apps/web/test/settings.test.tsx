import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { someShopSettings } from './support/shop.ts'

setUpPages()

const OWN = { ...CUSTOMARY_PLACEMENT_LIMITS, Cap: { widthMm: 120, heightMm: 55 }, Towel: null }
const STORED = { limits: OWN, version: 3, changedBy: 'nadia', changedAt: '2026-11-20T08:00:00Z' }
const PUT = 'PUT /settings/placement-limits'
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('the settings', () => {
  beforeEach(() => {
    signedInAs('Administrate')
    server.answer('GET /me', { body: { ...anAccount('Administrate'), lengthUnit: 'mm' } })
    server.answer('GET /settings/placement-limits', { body: STORED })
    server.answer('GET /settings/shop', { body: someShopSettings() })
    server.answer('GET /settings/mails/request-sent', {
      body: { subject: 'Ready', html: '<p>Ready</p>', text: 'Ready' },
    })
  })

  it('are reached from the menu of one’s own, by administrators alone', async () => {
    openPage('/profile')
    await userEvent.click(await screen.findByRole('button', { name: 'Account: administrate' }))
    expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/settings')
  })

  it('show the limits with their inches and who set them, and keep what is typed', async () => {
    const answer = { ...STORED, limits: { ...OWN, Cap: { widthMm: 127, heightMm: 55 } }, version: 4 }
    server.answer(PUT, { body: answer })
    openPage('/settings')
    const width = await field('Cap: width (mm)')
    expect(width.value).toBe('120')
    expect((await field('Towel: width (mm)')).value).toBe('')
    expect(screen.getByText(/^Last changed by nadia/)).toBeTruthy()
    await userEvent.clear(width)
    await userEvent.type(width, '127')
    expect(screen.getByText('5 in')).toBeTruthy()
    await save()
    expect(await screen.findByText('Placements updated')).toBeTruthy()
    const body = server.calls(PUT)[0]?.body as { limits: object; version: number }
    expect(body).toMatchObject({ version: 3, limits: { Cap: { widthMm: '127', heightMm: '55' } } })
    await userEvent.clear(await field('Sleeve: width (mm)'))
    await userEvent.clear(await field('Sleeve: height (mm)'))
    await save()
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(2))
    expect(server.calls(PUT)[1]?.body).toMatchObject({ version: 4, limits: { Sleeve: { widthMm: '', heightMm: '' } } })
  })

  it('show the limits in inches to who reads inches, and take any unit', async () => {
    server.answer('GET /me', { body: { ...anAccount('Administrate'), lengthUnit: 'in' } })
    server.answer(PUT, { body: { ...STORED, version: 4 } })
    openPage('/settings')
    const [width, height] = [await field('Sleeve: width (in)'), await field('Sleeve: height (in)')]
    expect((await field('Cap: width (in)')).value).toBe('4.724')
    await userEvent.clear(width)
    await userEvent.type(width, '2.75')
    expect(screen.getByText('69.9 mm')).toBeTruthy()
    await userEvent.clear(height)
    await userEvent.type(height, '7 cm')
    await save()
    expect(await screen.findByText('Placements updated')).toBeTruthy()
    expect(server.calls(PUT)[0]?.body).toMatchObject({
      limits: { Cap: { widthMm: '120', heightMm: '55' }, Sleeve: { widthMm: '69.9', heightMm: '70' } },
    })
  })

  it('say at the field what is wrong, and keep what was typed when saving fails', async () => {
    server.answer(PUT, server.error(500, 'internal', 'Sorry! something went wrong'))
    openPage('/settings')
    const height = await field('Cap: height (mm)')
    await userEvent.clear(height)
    await save()
    expect(await screen.findByText('Enter the height too, or leave both empty')).toBeTruthy()
    expect(server.calls(PUT)).toHaveLength(0)
    expect(document.activeElement).toBe(height)
    await userEvent.type(height, '51')
    await save()
    expect(await screen.findByText('Sorry! something went wrong')).toBeTruthy()
    expect((await field('Cap: height (mm)')).value).toBe('51')
  })

  it('fill in the customary values, and take that back', async () => {
    openPage('/settings')
    await field('Cap: width (mm)')
    await userEvent.click(screen.getByRole('button', { name: 'Use default limits' }))
    expect((await field('Cap: width (mm)')).value).toBe('130')
    expect((await field('Towel: width (mm)')).value).toBe('200')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect((await field('Cap: width (mm)')).value).toBe('120'))
    expect(server.calls(PUT)).toHaveLength(0)
  })

  it('do not overwrite what somebody else saved meanwhile, unless they are told to', async () => {
    server.answer(PUT, server.error(409, 'stale_version', 'Somebody else saved this record.'))
    openPage('/settings')
    const width = await field('Cap: width (mm)')
    await userEvent.clear(width)
    await userEvent.type(width, '99')
    server.answer('GET /settings/placement-limits', { body: { ...STORED, version: 5, changedBy: 'omar' } })
    await save()
    expect(await screen.findByText(/^omar saved this after/)).toBeTruthy()
    expect((await field('Cap: width (mm)')).value).toBe('99')
    server.answer(PUT, { body: { ...STORED, version: 6 } })
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
    expect(await screen.findByText('Placements updated')).toBeTruthy()
    expect(server.calls(PUT)[1]?.body).toMatchObject({ version: 5, limits: { Cap: { widthMm: '99' } } })
  })
})
