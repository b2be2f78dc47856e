import type { Mail } from '@stitchdesk/contract/mail/mail'
import { screen } from '@testing-library/react'
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
}

beforeEach(() => {
  signedInAs('Administrate')
  server.answer(CALL, pageOf([queued]))
})

it('a queued mail is shown as sent once it was, without a reload', async () => {
  openPage('/dev/mail')
  expect(await screen.findByText('Queued')).toBeTruthy()
  server.answer(CALL, pageOf([{ ...queued, status: 'sent' as const, attempts: 1, sentAt: queued.createdAt }]))
  expect(await screen.findByText('Sent')).toBeTruthy()
})

it('a receiver is called by name, with the address on pointing; one without an account by the address', async () => {
  server.answer(CALL, pageOf([queued, { ...queued, _id: 'm2', to: 'box@shop.example', toName: null }]))
  openPage('/dev/mail')
  expect((await screen.findByText('Ada Lovelace')).title).toBe('ada@stitch.example')
  expect(screen.queryByText('ada@stitch.example')).toBeNull()
  expect(screen.getByText('box@shop.example')).toBeTruthy()
})
