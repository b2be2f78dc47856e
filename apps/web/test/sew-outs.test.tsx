import { CUSTOMARY_PLACEMENT_LIMITS } from '@stitchdesk/contract/placing/placement-limits'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { someShopSettings } from './support/shop.ts'

setUpPages()

const PUT = 'PUT /settings/brand/sew-outs'
const names = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `${letter.repeat(43)}.webp`)
const [A = '', B = '', C = ''] = names
const withPictures = (pictures: { name: string; alt: string }[], version: number): ShopSettings => ({
  ...someShopSettings(),
  sewOuts: { pictures: pictures.map((picture) => ({ ...picture, address: `/api/sew-outs/${picture.name}` })), version },
})
const stored = (shown: readonly string[], version = 3) =>
  withPictures(
    shown.map((name) => ({ name, alt: `Cap ${name[0]}` })),
    version,
  )

/** Keeps what is sent, as the API does. */
function keeps(version: number) {
  let now = version
  server.answer(PUT, ({ body }) => ({
    body: withPictures((body as { pictures: { name: string; alt: string }[] }).pictures, ++now),
  }))
}
const sent = () =>
  server.calls(PUT).map(({ body }) => {
    const { pictures, version } = body as { pictures: { name: string; alt: string }[]; version: number }
    return { version, alts: pictures.map(({ alt }) => alt) }
  })
const card = async () => within(await screen.findByRole('region', { name: 'Sew-outs beside the sign-in' }))
const shown = async () => (await card()).queryAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)
const press = async (name: string) => userEvent.click((await card()).getByRole('button', { name }))

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /me', { body: anAccount('Administrate') })
  const limits = { limits: CUSTOMARY_PLACEMENT_LIMITS, version: 0, changedBy: null, changedAt: null }
  server.answer('GET /settings/placement-limits', { body: limits })
  server.answer('GET /settings/shop', { body: stored([A, B, C]) })
  server.answer('GET /settings/mails/request-sent', { body: { subject: 'Sent', html: '<p>Sent</p>', text: 'Sent' } })
})

describe('the sew-outs beside the sign-in', () => {
  it('are moved, removed and described, each saved at once from the version before', async () => {
    keeps(3)
    openPage('/settings')
    expect(await shown()).toEqual(['Cap a', 'Cap b', 'Cap c'])
    await press('Move picture 3 forward')
    expect(await shown()).toEqual(['Cap a', 'Cap c', 'Cap b'])
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move picture 2 forward'))
    await press('Remove picture 1')
    expect(await shown()).toEqual(['Cap c', 'Cap b'])
    const field = (await card()).getByRole('textbox', { name: 'Description of picture 2' })
    await userEvent.clear(field)
    await userEvent.type(field, 'Jacket back{Enter}')
    await waitFor(() =>
      expect(sent()).toEqual([
        { version: 3, alts: ['Cap a', 'Cap c', 'Cap b'] },
        { version: 4, alts: ['Cap c', 'Cap b'] },
        { version: 5, alts: ['Cap c', 'Jacket back'] },
      ]),
    )
    await waitFor(async () => expect(await shown()).toEqual(['Cap c', 'Jacket back']))
  })

  it('are called “Sew-out” where nothing is typed', async () => {
    keeps(3)
    openPage('/settings')
    const field = (await card()).getByRole<HTMLInputElement>('textbox', { name: 'Description of picture 1' })
    await userEvent.clear(field)
    await userEvent.tab()
    await waitFor(() => expect(sent()).toEqual([{ version: 3, alts: ['Sew-out', 'Cap b', 'Cap c'] }]))
    const shownName = async () => (await card()).getByRole('img', { name: 'Sew-out' })
    await waitFor(async () => expect(await shownName()).toBeTruthy())
    const again = (await card()).getByRole<HTMLInputElement>('textbox', { name: 'Description of picture 1' })
    expect([again.value, again.placeholder]).toEqual(['', 'Sew-out'])
  })

  it('show what somebody else has changed meanwhile, and say so', async () => {
    server.answer(PUT, server.error(409, 'stale_version'))
    openPage('/settings')
    expect(await shown()).toHaveLength(3)
    server.answer('GET /settings/shop', { body: stored([B], 4) })
    await press('Remove picture 1')
    expect((await (await card()).findByRole('alert')).textContent).toContain('Someone else changed the pictures')
    await waitFor(async () => expect(await shown()).toEqual(['Cap b']))
  })

  it('can be six', async () => {
    server.answer('GET /settings/shop', { body: stored(names) })
    openPage('/settings')
    const add = (await card()).getByRole<HTMLButtonElement>('button', { name: 'Add pictures' })
    expect(add.disabled).toBe(true)
    expect((await card()).getByText('Remove a picture to add another.')).toBeTruthy()
  })
})
