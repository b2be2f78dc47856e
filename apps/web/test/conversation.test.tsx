import type { Conversation, ConversationMessage } from '@stitchdesk/contract/conversation/conversation'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { liveStream } from './live-support.ts'
import {
  type Answers,
  aDetail,
  aRequest,
  closePage,
  fakeApi,
  openPage,
  pageOf,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'
import { NO_CONVERSATION } from './support/no-conversation.ts'

afterEach(closePage)

const CODE = 'OR-1795000000001'
let said = 0
function aMessage(text: string, fields: Partial<ConversationMessage> = {}): ConversationMessage {
  said += 1
  return {
    _id: `message-${said}`,
    number: said,
    at: '2026-11-20T10:00:00.000Z',
    byStaff: false,
    mine: false,
    author: 'Rosa Nowak',
    authorUserName: 'rosa.nowak',
    text,
    isQuestion: false,
    mentions: [],
    files: [],
    ...fields,
  }
}

interface Talk extends Conversation {
  channel?: 'customer' | 'staff'
}

/** An opened row whose conversation is `talk`, by channel. */
async function openTalk(
  channels: Partial<Record<'customer' | 'staff', Partial<Talk>>>,
  more: Answers = {},
  role = 'Administrate',
) {
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () =>
      pageOf([aRequest({ unread: 2, waitingSince: '2026-11-20T10:00:00.000Z', waitingFor: 'How wide?' })]),
    getOrder: () => aDetail(),
    readConversation: () => ({ unread: 0 }),
    getConversation: ({ params }) => ({ ...NO_CONVERSATION, ...channels[params.channel as 'customer'] }),
    ...more,
  })
  const page = openPage(role === 'designer' ? '/order/assigned' : '/order/all-orders', role as 'Administrate')
  await page.person.click(await screen.findByRole('button', { name: `Show details of ${CODE}` }))
  return { ...page, api }
}

describe('the conversation of a request', () => {
  // First: a connection outlives the test that has opened it by some seconds.
  it('shows a message as it is said elsewhere', async () => {
    const stream = liveStream()
    const talk: Partial<Talk> = { docs: [aMessage('First')] }
    const { api } = await openTalk({ customer: talk }, { liveRequests: () => stream.answer() })
    await screen.findByText('First')
    await waitFor(() => expect(api.calls('liveRequests')).toHaveLength(1))
    talk.docs = [...(talk.docs ?? []), aMessage('Second')]
    stream.tell({ type: 'said', _id: 'request-1', version: 1 })
    expect(await screen.findByText('Second')).toBeTruthy()
  })

  it('shows what was said, marks it as read, and tells beside the name what is unread and waited for', async () => {
    const messages = [
      aMessage('How wide?', { byStaff: true, mine: true, isQuestion: true }),
      aMessage('Three <b>inches</b>'),
    ]
    const { api, person } = await openTalk({ customer: { docs: messages, unread: { customer: 1, staff: 2 } } })
    expect(screen.getByRole('img', { name: 'Waiting for the customer' })).toBeTruthy()
    expect(await screen.findByText('Three <b>inches</b>')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'Message to the customer' }).getAttribute('placeholder')).toBe(
      'Reply to Rosa Nowak',
    )
    expect(screen.queryByText('How wide?')).toBeNull()
    await person.click(screen.getByRole('button', { name: '1 earlier message' }))
    const log = await screen.findByRole('log', { name: 'Messages with the customer' })
    expect(within(log).getByText('Three <b>inches</b>')).toBeTruthy()
    expect(within(log).getByText('Rosa Nowak')).toBeTruthy()
    expect(within(log).getByText('You')).toBeTruthy()
    expect(within(log).getByText('Question')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Internal notes, 2 unread' })).toBeTruthy()
    await waitFor(() => expect(api.last('readConversation')?.body).toEqual({ number: messages[1]?.number }))
    await waitFor(() => expect(screen.queryByRole('img', { name: '2 unread messages' })).toBeNull())
  })

  it('asks a ready question once, and keeps what was written when it could not be sent', async () => {
    let fails = true
    const { person, api } = await openTalk(
      {},
      {
        postMessage: () => {
          if (fails) return new Refusal('unavailable')
          return aMessage('sent', { byStaff: true, mine: true })
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Saved replies' }))
    const ready = await screen.findByRole('menuitem', { name: 'Size is missing', hidden: true })
    await waitFor(() => expect((ready as HTMLButtonElement).disabled).toBe(false))
    await person.click(ready)
    const field = screen.getByRole('textbox', { name: 'Message to the customer' })
    expect((field as HTMLTextAreaElement).value).toContain('in inches')
    await person.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText(/Your message is still here/)).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toContain('in inches')
    expect(Object.keys(localStorage).some((key) => key.startsWith('message:me:request-1'))).toBe(true)
    fails = false
    await person.click(screen.getByRole('button', { name: 'Ask' }))
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''))
    const [first, second] = api
      .calls('postMessage')
      .map(({ body }) => body as { clientId: string; isQuestion: boolean })
    expect(first?.isQuestion).toBe(true)
    expect(second?.clientId).toBe(first?.clientId)
    expect(Object.keys(localStorage).some((key) => key.startsWith('message:'))).toBe(false)
  })

  it('offers colleagues who see the request after an @, and puts the chosen one in', async () => {
    const { person } = await openTalk(
      {},
      {
        listMentionable: () => ({
          docs: [
            { userName: 'mei.tanaka', name: 'Mei' },
            { userName: 'ola', name: 'ola' },
          ],
        }),
      },
    )
    await person.click(await screen.findByRole('radio', { name: 'Internal notes' }))
    const field = await screen.findByRole('textbox', { name: 'Internal note' })
    await person.type(field, 'Look, @me')
    await person.click(await screen.findByRole('option', { name: '@mei.tanaka · Mei', hidden: true }))
    expect((field as HTMLTextAreaElement).value).toBe('Look, @mei.tanaka ')
  })

  it('lets staff say that nothing is waited for any more', async () => {
    const { person, api } = await openTalk(
      { customer: { waitingSince: '2026-11-20T10:00:00.000Z', waitingFor: 'How wide?' } },
      { stopWaiting: () => aRequest() },
    )
    await person.click(await screen.findByRole('button', { name: 'Resume work' }))
    await waitFor(() => expect(api.calls('stopWaiting')).toHaveLength(1))
  })

  it('keeps what is folded away unread', async () => {
    const messages = [aMessage('How wide?'), aMessage('And how high?')]
    const { api, person } = await openTalk({ customer: { docs: messages, unread: { customer: 2, staff: 0 } } })
    await screen.findByText('And how high?')
    expect(api.calls('readConversation')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: '1 earlier message' }))
    await waitFor(() => expect(api.calls('readConversation')).toHaveLength(1))
  })

  it('begins a question, for which the work is paused, by the button that pauses', async () => {
    const { person } = await openTalk({}, { listOrders: () => pageOf([aRequest()]) })
    await person.click(await screen.findByRole('radio', { name: 'Internal notes' }))
    await person.click(screen.getByRole('button', { name: 'Pause' }))
    const field = await screen.findByRole('textbox', { name: 'Message to the customer' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await person.type(field, 'How wide?')
    expect(screen.getByRole('button', { name: 'Ask' })).toBeTruthy()
    await person.click(screen.getByRole('radio', { name: 'Internal notes' }))
    expect(await screen.findByRole('textbox', { name: 'Internal note' })).toBeTruthy()
  })
})
