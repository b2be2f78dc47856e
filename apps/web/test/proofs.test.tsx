import type { ProofFile } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aComment, aProof } from './proof-support.ts'
import { fakeApi, openPage, Refusal } from './requests-harness.tsx'
import { ANSWERED, framedPictures, linked, live, openReview } from './review-support.ts'

framedPictures()

const ROUND_TERMS = () => ({
  ...{ charges: true, isQuote: false, freeRounds: 2, freeDays: 30, freeResize: 10, price: 12.5 },
  ...{ formatPrice: 5, smallResizePrice: null, largeResizePrice: 8, resizeWithin: 20, before: 2, days: 3 },
})

/** Clicks a point of the picture of the result. */
async function clickAt(person: ReturnType<typeof openPage>['person'], x: number, y: number) {
  const ground = (await screen.findByRole('region', { name: 'Result' })).firstElementChild as HTMLElement
  await person.pointer([{ target: ground, coords: { clientX: x, clientY: y }, keys: '[MouseLeft]' }])
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Describe the change' })
const stored = () => Object.values({ ...localStorage }).join()

describe('a comment', () => {
  it('is written at the point that was clicked, sent by Ctrl with Enter, and kept with a reason when it can’t be sent', async () => {
    let refuses = true
    const comment = aComment({ text: 'Thicker', pin: { position: 1, x: 0.25, y: 0.5 } })
    let docs = [aProof()]
    const { api, person } = openReview('User', () => docs, {
      addProofComment: () => {
        if (refuses) return new Refusal('internal')
        docs = [aProof({ comments: [comment] })]
        return comment
      },
    })
    await clickAt(person, 120, 170)
    await person.type(await field(), 'Thicker')
    await person.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Not sent\./)).toBeTruthy()
    expect((await field()).value).toBe('Thicker')
    const first = api.last('addProofComment')?.body as unknown as { clientId: string }
    expect(first).toMatchObject({ text: 'Thicker', pin: { position: 1, x: 0.25, y: 0.5 } })
    refuses = false
    await person.click(await field())
    await person.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByRole('button', { name: 'Comment 1: Thicker' })).toBeTruthy()
    // Sent again it is the same comment.
    expect(api.last('addProofComment')?.body).toMatchObject({ clientId: first.clientId })
    await waitFor(() => expect(stored()).not.toContain('Thicker'))
  })

  it('that was typed and not sent is there after it was closed, another picture was looked at, and a reload', async () => {
    const { person } = openReview('User', () => [aProof()])
    await clickAt(person, 120, 170)
    await person.type(await field(), 'Thicker')
    await person.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Describe the change' })).toBeNull()
    await person.click(screen.getByText('Artwork'))
    expect(screen.queryByRole('region', { name: 'Result' })).toBeNull()
    await person.click(screen.getByText('Result'))
    await person.click(screen.getByRole('button', { name: 'Comment not sent: Thicker' }))
    expect((await field()).value).toBe('Thicker')
    expect(stored()).toContain('Thicker')
    await person.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(stored()).not.toContain('Thicker'))
  })

  it('is answered by designer and customer where it stands, chosen at its pin or in the list', async () => {
    const comment = aComment({ text: 'Cream', pin: { position: 1, x: 0.5, y: 0.5 } })
    const answered = {
      ...comment,
      replies: [{ ...comment, _id: 'reply', text: 'As the name?' }] as ProofComment['replies'],
    }
    const { api, person } = openReview('designer', () => [aProof({ comments: [comment] })], {
      replyToProofComment: () => answered,
    })
    await person.click(await screen.findByRole('button', { name: /Cream.*Ann/ }))
    const thread = within(screen.getByRole('dialog', { name: 'Comment 1' }))
    await person.type(thread.getByRole('textbox', { name: 'Reply' }), 'As the name?')
    await person.click(thread.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(api.last('replyToProofComment')?.body).toMatchObject({ text: 'As the name?' }))
    await person.keyboard('{Escape}')
    const pin = screen.getByRole('button', { name: 'Comment 1: Cream' })
    expect(document.activeElement).toBe(pin)
    await person.keyboard('{Enter}')
    expect(screen.getByRole('dialog', { name: 'Comment 1' })).toBeTruthy()
    // Who may not decide is offered no decision.
    expect(screen.queryByRole('button', { name: /Approve|customer/ })).toBeNull()
  })

  it('by keys stands where they have moved it', async () => {
    const { person } = openReview('User', () => [aProof()])
    await person.click(await screen.findByRole('button', { name: 'Add comment' }))
    const marker = screen.getByRole('button', { name: /^New comment here/ })
    expect(document.activeElement).toBe(marker)
    await person.keyboard('{ArrowRight}{ArrowDown}{Enter}')
    await person.type(await field(), 'Here')
    await waitFor(() => expect(stored()).toContain('"x":0.52,"y":0.52'))
  })
})

describe('a decision', () => {
  const open = aComment({ text: 'Cream', pin: { position: 1, x: 0.5, y: 0.5 } })

  it('to request changes sends the open comments, with what was typed and not sent; without any it asks for a text', async () => {
    const answered = aProof({ state: 'changes', answeredAt: '2026-11-20T11:00:00.000Z', answeredBy: 'Ann' })
    let docs = [aProof()]
    const { api, person } = openReview('User', () => docs, {
      getRoundTerms: ROUND_TERMS,
      answerProof: () => {
        docs = [answered]
        return { docs, link: null }
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Request changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Request changes' }))
    const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Request changes' })
    expect(send.disabled).toBe(true)
    await person.click(dialog.getByRole('button', { name: 'Cancel' }))
    await clickAt(person, 120, 170)
    await person.type(await field(), 'Thicker')
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Request changes' }))
    expect(await screen.findByText(/unsent comment is sent too/)).toBeTruthy()
    const asking = within(screen.getByRole('dialog', { name: 'Request changes' }))
    await person.selectOptions(await asking.findByLabelText(/^Why is it needed/), 'changed-wish')
    expect(await asking.findByText(/the free changes are used up/)).toBeTruthy()
    expect(asking.getByText('$12.50')).toBeTruthy()
    await person.click(asking.getByRole('button', { name: 'Request changes' }))
    expect(await screen.findByText(/^We work on your changes/)).toBeTruthy()
    expect(api.last('answerProof')?.body).toMatchObject({
      ...{ decision: 'changes', cause: 'changed-wish', cost: 12.5 },
      pins: [{ position: 1, x: 0.25, y: 0.5, text: 'Thicker' }],
    })
    expect(stored()).not.toContain('Thicker')
  })

  it('to approve tells what becomes of open comments, thanks, and can be undone', async () => {
    const approved = aProof({ comments: [open], approval: { by: 'Ann', isOwn: true, secondsLeft: 10 } })
    let docs = [aProof({ comments: [open] })]
    const { api, person } = openReview('User', () => docs, {
      answerProof: () => {
        docs = [approved]
        return { docs, link: null }
      },
      undoApproval: () => {
        docs = [aProof({ comments: [open] })]
        return { docs, link: null }
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    expect(await screen.findByText(/^1 comment is open/)).toBeTruthy()
    expect(api.calls('answerProof')).toEqual([])
    await person.dblClick(screen.getByRole('button', { name: 'Approve as is' }))
    expect(await screen.findByText('Thanks! You approved this proof.')).toBeTruthy()
    expect(api.calls('answerProof')).toHaveLength(1)
    expect(api.last('answerProof')?.body).toMatchObject({ decision: 'approved', hold: true })
    expect(screen.queryByRole('textbox', { name: 'Add a general comment' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy()
  })

  it('of the customer is entered by staff who were told of it, once they say so', async () => {
    const { person } = openReview('Administrate', () => [aProof()])
    await person.click(await screen.findByRole('button', { name: 'Answer for the customer' }))
    expect(screen.getByRole('button', { name: 'Approve' })).toBeTruthy()
  })

  it('that somebody else was quicker with leaves what was typed, to be used for a newer proof', async () => {
    let docs = [aProof()]
    const { person } = openReview('User', () => docs)
    await clickAt(person, 120, 170)
    await person.type(await field(), 'Thicker')
    await person.keyboard('{Escape}')
    docs = [aProof({ _id: 'proof-2', number: 2 }), aProof({ state: 'withdrawn' })]
    live.tell({ _id: 'request-1' })
    expect(await screen.findByText('You did not send this')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Use for proof 2' }))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add a general comment' })).value).toBe(
      'Thicker',
    )
  })
})

describe('a proof by its link', () => {
  it('is approved under a name that is asked once, undone by this browser, and told to be approved by another', async () => {
    let now = aProof()
    const api = fakeApi({
      openProofLink: () => linked(now),
      answerProofLink: () => {
        now = aProof({ approval: { by: 'Rosa', isOwn: true, secondsLeft: 10 } })
        return linked(now)
      },
      undoLinkedApproval: () => {
        now = ANSWERED
        return linked(now)
      },
    })
    const { person } = openPage('/proof/secret')
    await person.click(await screen.findByRole('button', { name: 'Approve' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve proof 1' }))
    await person.type(dialog.getByRole('textbox', { name: /Your name/ }), 'Rosa')
    await person.click(dialog.getByRole('button', { name: 'Approve' }))
    await person.click(await screen.findByRole('button', { name: 'Undo' }))
    const given = api.last('answerProofLink')?.body as unknown as { clientId: string }
    expect(given).toMatchObject({ token: 'secret', proofId: 'proof-1', decision: 'approved', name: 'Rosa', hold: true })
    expect(api.last('undoLinkedApproval')?.body).toMatchObject({ token: 'secret', clientId: given.clientId })
    expect(await screen.findByText(/^Ann, /)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('offers no undoing to another browser', async () => {
    fakeApi({ openProofLink: () => linked(aProof({ approval: { by: 'Rosa', isOwn: true, secondsLeft: 10 } })) })
    openPage('/proof/secret')
    expect(await screen.findByRole('heading', { name: 'Approved' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('says of a machine file that it is being drawn, and offers only the pictures that there are', async () => {
    const drawn = aProof()
    const [artwork, sewn] = drawn.files as [ProofFile, ProofFile]
    const waiting = { ...sewn, picture: { ...sewn.picture, state: 'working' as const, address: null } }
    let isDrawn = false
    fakeApi({ openProofLink: () => linked(isDrawn ? drawn : { ...drawn, files: [artwork, waiting] }) })
    openPage('/proof/secret')
    expect(await screen.findByText('The picture of sewn.dst is being drawn.')).toBeTruthy()
    expect(screen.queryByText('Both')).toBeNull()
    isDrawn = true
    expect(await screen.findByRole('img', { name: 'Picture of sewn.dst' }, { timeout: 60_000 })).toBeTruthy()
    expect(screen.getByText('Both')).toBeTruthy()
  })

  it('says of a link that is over what can be done', async () => {
    fakeApi({ openProofLink: () => new Refusal('link_over') })
    openPage('/proof/secret')
    expect(await screen.findByRole('heading', { name: 'Proof not available' })).toBeTruthy()
    expect(screen.getByText(/Ask us for a new one/)).toBeTruthy()
  })
})
