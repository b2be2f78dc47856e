import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from './customers-support.ts'
import { anEmployee } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aShop } from './support/shop.ts'

setUpPages({ frame: false })

const maria = anEmployee({ _id: 'e1', userName: 'maria' })
const me = anEmployee({ _id: 'id-administrate', userName: 'administrate', Designation: 'Administrate' })

beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /employees', pageOf([maria, me]))
})

const designation = () => screen.findByRole('button', { name: /^Designation of maria:/ })
const changes = () => server.calls('PATCH /update-auth').map(({ body }) => body)

describe('employees', () => {
  it('are searched for by the API', async () => {
    openPage('/employee?search=mar')
    await designation()
    expect(server.calls('GET /employees').at(-1)?.path).toBe('/employees?size=50&page=1&search=mar')
  })

  it('change their role in place, to any but a customer’s', async () => {
    server.answer('PATCH /update-auth', { body: { ...maria, Designation: 'sales' } })
    openPage('/employee')
    fireEvent.doubleClick(await designation())
    const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Designation of maria' })
    expect([...choice.options].map((option) => option.value)).toEqual([...EMPLOYEE_DESIGNATIONS])
    fireEvent.change(choice, { target: { value: 'sales' } })
    server.answer('GET /employees', pageOf([{ ...maria, Designation: 'sales' }, me]))
    fireEvent.blur(choice)
    await waitFor(() => expect(changes()).toEqual([{ _id: 'e1', Designation: 'sales' }]))
    await waitFor(async () => expect((await designation()).textContent).toBe('Sales'))
  })

  it('are called by name, with the user name on pointing', async () => {
    server.answer('GET /employees', pageOf([{ ...maria, contactPerson: 'Maria Lopez' }, me]))
    openPage('/employee')
    expect((await screen.findByText('Maria Lopez')).title).toBe('maria')
    expect(screen.getByRole('button', { name: 'Designation of Maria Lopez: Designer. Edit' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete: Maria Lopez' })).toBeTruthy()
  })

  it('can’t take away their own role or delete themselves', async () => {
    openPage('/employee')
    await designation()
    expect(screen.queryByRole('button', { name: /^Designation of administrate/ })).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete: administrate' }).disabled).toBe(true)
  })

  it('are deleted after a question', async () => {
    server.answer('DELETE /employees/e1', { body: maria })
    openPage('/employee')
    fireEvent.click(await screen.findByRole('button', { name: 'Delete: maria' }))
    expect((await screen.findByRole('dialog')).textContent).toMatch(/Delete .*\?.*\(maria\) is signed out/)
    fireEvent.click(await screen.findByRole('button', { name: 'Delete Now' }))
    await waitFor(() => expect(server.calls('DELETE /employees/e1')).toHaveLength(1))
  })

  it('are created once everything needed is there', async () => {
    server.answer('POST /employees', { body: { ...maria, contactPerson: 'Maria Lopez' } })
    openPage('/employee')
    fireEvent.click(await screen.findByRole('button', { name: 'New employee' }))
    const panel = within(await screen.findByRole('dialog', { name: 'New employee' }))
    const create = panel.getByRole('button', { name: 'Create employee' })
    fireEvent.click(create)
    expect(await panel.findByText('Please Enter Your Username')).toBeTruthy()
    expect(panel.getByText('Please Enter Your Email')).toBeTruthy()
    fireEvent.change(panel.getByLabelText(/^User name/), { target: { value: 'maria' } })
    fireEvent.change(panel.getByLabelText(/^Email/), { target: { value: 'maria@shop.test' } })
    fireEvent.change(panel.getByLabelText(/^Password/), { target: { value: 'long-enough' } })
    fireEvent.click(create)
    expect(await screen.findByText('Employee Maria Lopez created')).toBeTruthy()
    expect(server.calls('POST /employees')[0]?.body).toMatchObject({ userName: 'maria', Designation: 'designer' })
  })

  it('are helped to sign in again, after a question', async () => {
    const withFactor = [maria, me].map((employee) => ({ ...employee, twoFactor: true }))
    server.answer('GET /employees', pageOf(withFactor))
    server.answer('POST /accounts/e1/password-reset', { body: { message: 'A link is on its way.' } })
    server.answer('POST /accounts/e1/two-factor/reset', { body: { message: 'Two-factor sign-in is removed.' } })
    openPage('/employee')
    fireEvent.click(await screen.findByRole('button', { name: /maria/, expanded: false }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send password reset' }))
    expect(server.calls('POST /accounts/e1/password-reset')).toHaveLength(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Send link' }))
    expect(await screen.findByText('A link is on its way.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reset two-factor' }))
    const question = await screen.findByRole('dialog', { name: /^Reset two-factor sign-in for/ })
    fireEvent.click(within(question).getByRole('button', { name: 'Reset two-factor' }))
    expect(await screen.findByText('Two-factor sign-in is removed.')).toBeTruthy()
  })

  it('are let in by Google where the shop offers that', async () => {
    const shop = aShop({ googleClientId: 'client' })
    server.answer('GET /shop', { body: shop })
    server.answer('GET /employees', pageOf([maria]))
    server.answer('PUT /employees/e1/google', { body: { ...maria, googleSignIn: 'allowed' } })
    openPage('/employee')
    fireEvent.click(await screen.findByRole('button', { name: /maria/, expanded: false }))
    fireEvent.click(await screen.findByRole('switch', { name: 'Google sign-in: Not allowed' }))
    server.answer('GET /employees', pageOf([{ ...maria, googleSignIn: 'allowed' }]))
    fireEvent.click(await screen.findByRole('button', { name: 'Allow' }))
    expect(await screen.findByText('Allowed, not used yet')).toBeTruthy()
    expect(server.calls('PUT /employees/e1/google')[0]?.body).toEqual({ allowed: true })
    expect(screen.queryByRole('button', { name: 'Reset two-factor' })).toBeNull()
  })
})
