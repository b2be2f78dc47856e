import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../src/i18n/i18n.ts'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages()
afterEach(() => chooseLanguage('en'))

async function openProfile(place: Parameters<typeof anAccount>[1] = {}) {
  signedInAs('User')
  server.answer('GET /me', { body: anAccount('User', { state: '', zipcode: '', country: '', ...place }) })
  openPage('/profile?edit=')
  return within(await screen.findByRole('dialog'))
}
type Form = Awaited<ReturnType<typeof openProfile>>

const labels = (form: Form) =>
  form.getAllByRole('textbox').map((input) => input.getAttribute('aria-label') ?? labelOf(input))
const labelOf = (input: HTMLElement) => (input as HTMLInputElement).labels?.[0]?.textContent ?? ''
/** The fields between the city and the country. */
const between = (form: Form, city: string, country: string) => {
  const all = labels(form)
  return all.slice(all.indexOf(city) + 1, all.indexOf(country))
}

describe('the fields of an address', () => {
  it.each([
    ['', ['Zip code', 'State']],
    ['Atlantis', ['Zip code', 'State']],
    ['United States', ['Zip code', 'State']],
    ['UK', ['Postcode', 'County']],
    ['Deutschland', ['Postal code (PLZ)']],
    ['Spain', ['Postal code', 'Province']],
    ['Italia', ['Postal code (CAP)', 'Province']],
  ])('are called what %j calls them, as soon as it is typed', async (country, expected) => {
    const form = await openProfile()
    expect(between(form, 'City', 'Country')).toEqual(['Zip code', 'State'])
    fireEvent.change(form.getByLabelText('Country'), { target: { value: country } })
    await waitFor(() => expect(between(form, 'City', 'Country')).toEqual(expected))
  })

  it('are called so in the reader’s language', async () => {
    await chooseLanguage('de')
    const form = await openProfile({ country: 'Italien' })
    await waitFor(() => expect(between(form, 'Ort', 'Land')).toEqual(['Postleitzahl (CAP)', 'Provinz']))
  })

  it('keep a state that was given where its country has none', async () => {
    const form = await openProfile({ country: 'Germany', state: 'Bayern' })
    expect(between(form, 'City', 'Country')).toEqual(['Postal code (PLZ)', 'State'])
    fireEvent.change(form.getByLabelText('State'), { target: { value: '' } })
    expect(form.getByLabelText('State')).toBeTruthy()
  })

  it('follow the country in the form of a new customer', async () => {
    signedInAs('Administrate')
    server.answer('GET /me', { body: anAccount('Administrate') })
    openPage('/customers')
    fireEvent.click(await screen.findByRole('button', { name: 'New customer' }))
    const form = within(await screen.findByRole('dialog', { name: 'New customer' }))
    fireEvent.change(form.getByLabelText('State'), { target: { value: 'Kent' } })
    fireEvent.change(form.getByLabelText('Country'), { target: { value: 'England' } })
    expect(((await form.findByLabelText('County')) as HTMLInputElement).value).toBe('Kent')
    expect(form.getByLabelText('Postcode')).toBeTruthy()
  })
})

it('the profile says an address in the order of its country', async () => {
  signedInAs('User')
  const munich = {
    address: 'Lindwurmstraße 114',
    city: 'München',
    state: 'Bayern',
    zipcode: '80337',
    country: 'Germany',
  }
  server.answer('GET /me', { body: anAccount('User', munich) })
  openPage('/profile')
  expect(await screen.findByText('Lindwurmstraße 114, 80337 München, Germany')).toBeTruthy()
})
