import type { Mail } from '@stitchdesk/contract/system/mail'
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
