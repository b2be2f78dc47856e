import type { Mail, MailDetail } from '@stitchdesk/contract/mail/mail'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { pageOf } from './customers-support.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const CALL = 'GET /mail/50/1'
const queued: Mail = {
  _id: 'm1',
  requestId: null,
  kind: 'request-sent',
  to: 'ada@stitch.example',
  toName: 'Ada Lovelace',
  subject: 'OR-7 is ready',
  status: 'queued',
  reason: '',
  attempts: 0,
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  resentAs: null,
  original: null,
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(CALL, pageOf([queued]))
})

it('a queued mail is shown as handed over once it was, without a reload', async () => {
  openPage('/dev/mail')
  expect(await screen.findByText('Queued')).toBeTruthy()
  server.answer(CALL, pageOf([{ ...queued, status: 'sent' as const, attempts: 1, sentAt: queued.createdAt }]))
  expect(await screen.findByText('Handed over')).toBeTruthy()
})

it('a receiver is called by name, with the address on pointing; one without an account by the address', async () => {
  server.answer(CALL, pageOf([queued, { ...queued, _id: 'm2', to: 'box@shop.example', toName: null }]))
  openPage('/dev/mail')
  expect((await screen.findByText('Ada Lovelace')).title).toBe('ada@stitch.example')
  expect(screen.queryByText('ada@stitch.example')).toBeNull()
  expect(screen.getByText('box@shop.example')).toBeTruthy()
})

const opened = {
  ...queued,
  ...{ status: 'filed' as const, sentAt: queued.createdAt, text: 'Hello', html: '<p>Hello</p>', held: false },
  resendRefusal: null as MailDetail['resendRefusal'],
}

it('an email is sent again from the log, and the new one is shown', async () => {
  server.answer('GET /mail/m1', { body: opened })
  server.answer('GET /mail/m2', { body: { ...opened, _id: 'm2', original: 'm1' } })
  server.answer('POST /messages/m1/send-again', { body: { ...queued, _id: 'm2', original: 'm1', asFile: false } })
  openPage('/dev/mail?open=m1')
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('On its way to ada@stitch.example')).toBeTruthy()
  expect(await screen.findByText(/Resend of an earlier email/)).toBeTruthy()
})

it('an email that is sent again without a mail server is said to be a file', async () => {
  server.answer('GET /mail/m1', { body: opened })
  server.answer('GET /mail/m2', { body: { ...opened, _id: 'm2', original: 'm1' } })
  server.answer('POST /messages/m1/send-again', { body: { ...queued, _id: 'm2', original: 'm1', asFile: true } })
  openPage('/dev/mail?open=m1')
  fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('No mail server is set. Saved as a file.')).toBeTruthy()
})

it('one that can’t be sent again says why, and one that was leads to the other', async () => {
  server.answer('GET /mail/m1', { body: { ...opened, resendRefusal: 'mail_link_used' } })
  openPage('/dev/mail?open=m1')
  expect(await screen.findByText(/Send a new link instead/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
