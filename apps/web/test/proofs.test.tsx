import type { Proof, ProofFile } from '@stitchdesk/contract/requests/proof'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { liveStream } from './live-support.ts'
import { aProof } from './proof-support.ts'
import { aDetail, aRequest, closePage, fakeApi, openPage, pageOf, Refusal, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

const linked = (proof: Proof) => ({
  requestFor: 'order' as const,
  orderCode: 1_795_000_000_001,
  orderName: 'Harbor cap',
  until: '2026-12-04T10:00:00.000Z',
  docs: [proof],
})

const ANSWERED = aProof({ state: 'approved', answeredAt: '2026-11-20T11:00:00.000Z', answeredBy: 'Ann' })

it('a customer keeps what they wrote when a colleague has approved or the shop has sent another, and sends it on', async () => {
  const live = liveStream()
  let docs = [aProof()]
  const api = fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest()]),
    getOrder: () => aDetail(),
    getNotice: () => ({ text: '' }),
    listProofs: () => ({ docs, link: null }),
    liveRequests: live.answer,
    postMessage: () => new Refusal('internal'),
  })
  const { person } = openPage('/user/view-orders?open=request-1', 'User')
  window.dispatchEvent(new StorageEvent('storage', { key: 'authUser' }))
  await person.click(await screen.findByRole('button', { name: 'Look at it' }))
  await person.type(await screen.findByRole('textbox', { name: 'Anything else?' }), 'Thicker')
  docs = [ANSWERED]
  live.tell({ _id: 'request-1' })
  expect(await screen.findByText(/^Ann has approved this proof while you were writing/)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Send it as a message' }))
  await waitFor(() => expect(api.last('postMessage')?.body).toMatchObject({ text: 'About proof 1:\nThicker' }))
  docs = [aProof({ _id: 'proof-2', number: 2 }), aProof({ state: 'withdrawn' })]
  live.tell({ _id: 'request-1' })
  await person.click(await screen.findByRole('button', { name: 'Answer proof 2 with it' }))
  const next = screen.getByRole('textbox', { name: 'Anything else?' }) as HTMLTextAreaElement
  expect(next.value).toBe('Thicker')
  expect(next.closest('[id=proof-proof-2]')).not.toBeNull()
})

it('what was written and pinned of one proof is there after another was looked at, until it is sent', async () => {
  const docs = [aProof({ _id: 'proof-2', number: 2 }), ANSWERED]
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest()]),
    getOrder: () => aDetail(),
    getNotice: () => ({ text: '' }),
    listProofs: () => ({ docs, link: null }),
    answerProof: () => ({ docs, link: null }),
  })
  const { person } = openPage('/user/view-orders?open=request-1', 'User')
  const look = async (number: number) =>
    person.click(
      within(await screen.findByRole('region', { name: `Proof ${number}` })).getByRole('button', {
        name: 'Look at it',
      }),
    )
  const written = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Anything else?' })
  await look(2)
  await person.type(await written(), 'Thicker')
  await person.click(screen.getByRole('button', { name: 'Set a pin' }))
  await person.type(screen.getByRole('textbox', { name: 'What is to be changed at pin 1' }), 'Here')
  await look(1)
  await look(2)
  expect((await written()).value).toBe('Thicker')
  expect(screen.getByDisplayValue('Here')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Request changes' }))
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('proof-answer'))).toEqual([]))
})

describe('a proof by its link', () => {
  it('shows artwork beside result, takes pins on the result, and sends what is to be changed', async () => {
    const answered = aProof({
      state: 'changes',
      answeredAt: '2026-11-20T11:00:00.000Z',
      answeredBy: 'Rosa',
      byLink: true,
    })
    const api = fakeApi({ openProofLink: () => linked(aProof()), answerProofLink: () => linked(answered) })
    const { person } = openPage('/proof/secret')
    expect(await screen.findByRole('heading', { name: 'Harbor cap' })).toBeTruthy()
    expect(api.last('openProofLink')?.body).toEqual({ token: 'secret' })
    const artwork = within(screen.getByRole('region', { name: 'Artwork' }))
    expect(artwork.getByRole('img', { name: 'Picture of logo.png' })).toBeTruthy()
    const result = screen.getByRole('img', { name: 'Picture of sewn.dst' })
    result.getBoundingClientRect = () => ({ left: 100, top: 50, width: 400, height: 200 }) as DOMRect
    fireEvent.click(result, { clientX: 200, clientY: 150 })
    await person.type(screen.getByRole('textbox', { name: 'What is to be changed at pin 1' }), 'Thicker')
    fireEvent.keyDown(screen.getByRole('button', { name: 'Pin 1: Thicker' }), { key: 'ArrowRight' })
    expect((screen.getByRole('button', { name: 'Request changes' }) as HTMLButtonElement).disabled).toBe(true)
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Rosa')
    await person.click(screen.getByRole('button', { name: 'Request changes' }))
    expect(await screen.findByText('Thank you. We are working on your changes.')).toBeTruthy()
    const sent = api.last('answerProofLink')?.body as unknown as { pins: { x: number; y: number }[] }
    expect(sent).toMatchObject({ token: 'secret', proofId: 'proof-1', decision: 'changes', name: 'Rosa' })
    expect(sent.pins).toEqual([{ position: 1, x: 0.26, y: 0.5, text: 'Thicker' }])
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('says of a machine file that it is being drawn, and shows its stitches as soon as they are', async () => {
    const drawn = aProof()
    const [artwork, sewn] = drawn.files as [ProofFile, ProofFile]
    const waiting = { ...sewn, picture: { ...sewn.picture, state: 'working' as const, address: null } }
    let isDrawn = false
    fakeApi({ openProofLink: () => linked(isDrawn ? drawn : { ...drawn, files: [artwork, waiting] }) })
    openPage('/proof/secret')
    expect(await screen.findByText('The picture of sewn.dst is being drawn.')).toBeTruthy()
    isDrawn = true
    expect(await screen.findByRole('img', { name: 'Picture of sewn.dst' }, { timeout: 8000 })).toBeTruthy()
  })

  it('says of a link that is over what can be done', async () => {
    fakeApi({ openProofLink: () => new Refusal('link_over') })
    openPage('/proof/secret')
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByText(/Ask us for a new one/)).toBeTruthy()
  })

  it('keeps what was set when somebody else was quicker, and says who it was', async () => {
    let now = aProof()
    fakeApi({
      openProofLink: () => linked(now),
      answerProofLink: () => {
        now = ANSWERED
        return new Refusal('conflict')
      },
    })
    const { person } = openPage('/proof/secret')
    await person.type(await screen.findByRole('textbox', { name: 'Anything else?' }), 'Lovely')
    await person.type(screen.getByRole('textbox', { name: /Your name/ }), 'Rosa')
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    const kept = (await screen.findByText(/^Ann has approved this proof while you were writing/)).closest(
      '[role=status]',
    )
    expect(kept?.textContent).toContain('Lovely')
    expect(screen.getByRole('button', { name: 'Copy it' })).toBeTruthy()
    expect(screen.queryByText(/Reload/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Dismiss it' }))
    expect(screen.queryByText('Lovely')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(Object.values({ ...localStorage }).join()).not.toContain('Lovely')
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Lovely')).toBeTruthy()
  })
})

it('an opened row of a customer has the proofs that were sent', async () => {
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest()]),
    getOrder: () => aDetail(),
    getNotice: () => ({ text: '' }),
    listProofs: () => ({ docs: [aProof()], link: null }),
  })
  openPage('/user/view-orders?open=request-1', 'User')
  expect(await screen.findByRole('region', { name: 'Proof 1' })).toBeTruthy()
})

it('of many proofs the latest stands in an opened row, and the earlier ones when they are asked for', async () => {
  const answered = [2, 1].map((number) => aProof({ _id: `proof-${number}`, number, state: 'withdrawn' }))
  fakeApi({
    ...SURROUNDINGS,
    listOrders: () => pageOf([aRequest()]),
    getOrder: () => aDetail(),
    getNotice: () => ({ text: '' }),
    listProofs: () => ({ docs: [aProof({ _id: 'proof-3', number: 3 }), ...answered], link: null }),
  })
  const { person } = openPage('/user/view-orders?open=request-1', 'User')
  expect(await screen.findByRole('region', { name: 'Proof 3' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Proof 1' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Show 2 earlier proofs' }))
  expect(screen.getByRole('region', { name: 'Proof 1' })).toBeTruthy()
})
