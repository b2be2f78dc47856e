import type { CustomerTerms } from '@stitchdesk/contract/terms/terms'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPage } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const TERMS: CustomerTerms = {
  ...{ billing: 'per-order', monthlyDay: null, dueDays: null, creditLimit: 500, tax: 'shop', taxReason: '' },
  ...{ taxNumber: '', statementByMail: false, onHold: false, holdReason: '', version: 2, owes: 620, holds: ['limit'] },
  ...{ shopDueDays: 14, shopTaxRate: 8.25, taxBasis: 'subtotal' },
}
const PUT = 'PUT /customers/c1/terms'

beforeEach(() => {
  server.answer('GET /customers/c1', { body: aPage() })
  server.answer('GET /customers/c1/terms', { body: TERMS })
  server.answer('GET /customers/c1/pricing', { status: 404, body: { code: 'record_not_found', message: 'Gone' } })
})

async function openTerms() {
  openPage('/customers/c1?section=terms')
  return within(await screen.findByRole('form', { name: 'Terms' }))
}

describe('a customer’s terms', () => {
  it('show what is set, what the shop sets otherwise, and why the customer is on hold', async () => {
    signedInAs('Administrate')
    const form = await openTerms()
    expect(form.getByLabelText<HTMLInputElement>('Days to pay').placeholder).toBe('14 days')
    expect(form.getByLabelText<HTMLInputElement>('Credit limit').value).toBe('500')
    expect(screen.getByText('Owes $620.00, more than the limit of $500.00')).toBeTruthy()
    expect(form.queryByLabelText(/Day of the month/)).toBeNull()
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save terms' }).disabled).toBe(true)
  })

  it('ask for what a choice needs before anything is sent, and send it with the version that was read', async () => {
    signedInAs('Administrate')
    server.answer(PUT, { body: { ...TERMS, version: 3 } })
    const form = await openTerms()
    await userEvent.selectOptions(form.getByLabelText('Billing'), 'Monthly')
    await userEvent.selectOptions(form.getByLabelText('Tax'), 'No tax')
    await userEvent.click(form.getByLabelText('Put on hold'))
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save terms' }))
    await save()
    expect(await form.findByText('Enter the day of the month on which you invoice')).toBeTruthy()
    expect(form.getByText('Say why no tax is added, such as “Resale certificate”')).toBeTruthy()
    expect(form.getByText('Say why the customer is on hold')).toBeTruthy()
    expect(server.calls(PUT)).toHaveLength(0)
    await userEvent.type(form.getByLabelText(/^Day of the month/), '15')
    await userEvent.type(form.getByLabelText(/^Reason \*|^Reason$/), 'Resale certificate')
    await userEvent.type(form.getByLabelText('Exemption number'), 'RC-9')
    await userEvent.type(form.getByLabelText(/^Reason for the hold/), 'Disputes two invoices')
    await save()
    await waitFor(() => expect(server.calls(PUT)).toHaveLength(1))
    expect(server.calls(PUT)[0]?.body).toMatchObject({
      ...{ billing: 'monthly', monthlyDay: '15', tax: 'none', taxReason: 'Resale certificate', taxNumber: 'RC-9' },
      ...{ onHold: true, holdReason: 'Disputes two invoices', version: 2 },
    })
    expect(await screen.findByText('Terms saved')).toBeTruthy()
  })

  it('keep what was typed where a colleague saved meanwhile, and offer theirs', async () => {
    signedInAs('Administrate')
    const stale = { code: 'stale_version', message: 'Somebody changed this meanwhile.' }
    server.answer(PUT, { status: 409, body: stale })
    const form = await openTerms()
    await userEvent.type(form.getByLabelText('Days to pay'), '30')
    await userEvent.click(form.getByRole('button', { name: 'Save terms' }))
    const reload = await form.findByRole('button', { name: 'Use saved values' })
    expect(form.getByLabelText<HTMLInputElement>('Days to pay').value).toBe('30')
    server.answer('GET /customers/c1/terms', { body: { ...TERMS, dueDays: 7, version: 3 } })
    await userEvent.click(reload)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Days to pay').value).toBe('7'))
  })

  it('can’t be changed by salespeople', async () => {
    signedInAs('sales')
    const form = await openTerms()
    expect(form.queryByRole('button', { name: 'Save terms' })).toBeNull()
    expect(form.getByLabelText<HTMLInputElement>('Credit limit').closest('fieldset')?.disabled).toBe(true)
  })
})
