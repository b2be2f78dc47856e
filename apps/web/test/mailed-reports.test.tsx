import type { MailedReport } from '@stitchdesk/contract/reports/mailed-report'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const saved: MailedReport = {
  ...{ _id: 'weekly', name: 'Weekly caps', report: 'customers-report', every: 'week', range: 'last-week' },
  ...{ format: 'xlsx', filters: { company: 'Harbor' }, version: 3, mine: true, nextDay: '2026-11-30' },
  ...{ mailedAt: '2026-11-23T12:30:00Z', failed: 2 },
  recipients: [
    { _id: 'ada', name: 'Ada', mayRead: true },
    { _id: 'ben', name: 'Ben', mayRead: false },
  ],
}
const READERS = {
  docs: [
    { _id: 'ada', name: 'Ada', reports: ['orders-report', 'customers-report'] },
    { _id: 'dee', name: 'Dee', reports: ['designers-progress'] },
  ],
}

beforeEach(() => {
  server.answer('GET /mailed-reports', { body: { docs: [saved] } })
  server.answer('GET /report-readers', { body: READERS })
})

describe('reports by email', () => {
  it('are listed with who gets them, when, and what failed', async () => {
    signedInAs('Administrate')
    openPage('/report-emails')
    expect(await screen.findByText('Weekly caps')).toBeTruthy()
    expect(screen.getByText('Customers Report · Every Monday · Last week · XLSX · Company: Harbor')).toBeTruthy()
    expect(screen.getByText('Ada, Ben (no access)')).toBeTruthy()
    expect(screen.getByText(/2 emails of the last time failed/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Open email log' })).toBeTruthy()
  })

  it('are changed in a form that keeps the version, without whom may not read them', async () => {
    signedInAs('Administrate')
    server.answer('PUT /mailed-reports/weekly', { body: { ...saved, every: 'month', version: 4 } })
    openPage('/report-emails')
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Weekly caps' }))
    const form = within(await screen.findByRole('form'))
    await userEvent.selectOptions(form.getByLabelText('When'), 'First of the month')
    expect(form.getByLabelText<HTMLSelectElement>('Days').value).toBe('last-month')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls('PUT /mailed-reports/weekly')).toHaveLength(1))
    expect(server.calls('PUT /mailed-reports/weekly')[0]?.body).toMatchObject({
      ...{ every: 'month', range: 'last-month', recipients: ['ada'], filters: { company: 'Harbor' }, version: 3 },
    })
  })

  it('are left by who gets them, and offer nothing else to who is no administrator', async () => {
    signedInAs('sales')
    server.answer('POST /mailed-reports/weekly/leave', { body: { docs: [] } })
    openPage('/report-emails')
    const leave = await screen.findByRole('button', { name: 'Stop emails to me: Weekly caps' })
    expect(screen.queryByRole('button', { name: 'Edit Weekly caps' })).toBeNull()
    expect(screen.queryByText(/no access/)).toBeNull()
    server.answer('GET /mailed-reports', { body: { docs: [] } })
    await userEvent.click(leave)
    expect(await screen.findByText('No report emails yet')).toBeTruthy()
    expect(screen.getByText('Reports that an administrator emails you appear here.')).toBeTruthy()
  })

  it('are saved from a report as it is filtered', async () => {
    signedInAs('Administrate')
    server.answer('POST /report/50/1', { body: { ...pageOf([]).body, paymentStatus: { totalPaid: 0, totalDue: 0 } } })
    const sums = { requests: 0, done: 0, open: 0, rush: 0, totalPaid: 0, totalDue: 0 }
    const days = { from: '2026-11-01', to: '2026-11-23' }
    const overview = { now: days, before: days, sums: { now: sums, before: sums }, points: [], changes: [] }
    server.answer('POST /report-overview', { body: overview })
    server.answer('POST /mailed-reports', { body: saved })
    openPage('/customers-report?from=2026-11-01&to=2026-11-23&company=Harbor')
    await userEvent.click(await screen.findByRole('button', { name: 'Email' }))
    const form = within(await screen.findByRole('form'))
    expect(form.getByText('Company: Harbor')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await form.findByText('Choose who gets it')).toBeTruthy()
    await userEvent.click(form.getByLabelText(/Recipients/))
    await userEvent.click(await screen.findByRole('option', { name: 'Ada', hidden: true }))
    expect(screen.queryByRole('option', { name: 'Dee', hidden: true })).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.calls('POST /mailed-reports')).toHaveLength(1))
    expect(server.calls('POST /mailed-reports')[0]?.body).toMatchObject({
      ...{ report: 'customers-report', every: 'week', range: 'last-week', recipients: ['ada'] },
      filters: { company: 'Harbor' },
    })
  })
})
