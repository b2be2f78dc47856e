import { notifications } from '@mantine/notifications'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { BoardCard, BoardColumn } from '@stitchdesk/contract/board/board'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type Answers,
  aLoad,
  aRequest,
  closePage,
  fakeApi,
  openPage,
  Refusal,
  SURROUNDINGS,
} from './requests-harness.tsx'

afterEach(() => {
  closePage()
  notifications.clean()
  notifications.cleanQueue()
})

const card = (_id: string, fields: Partial<BoardCard> = {}): BoardCard => {
  const { imagesUploads, ...request } = aRequest({ _id, orderName: `Design ${_id}` })
  return { ...request, customer: 'Harbor Caps', file: imagesUploads[0] ?? null, ...fields }
}
const CODE = 'OR-1795000000001'

/** Three columns, of which the second has all the work; a request that is assigned to another designer moves to their column. */
function threeDesks(refuses = false) {
  const cards = [
    card('a', { assTo: 'mei', orderCode: 1_795_000_000_001, dueTime: '2026-11-01T10:00:00.000Z', rush: 'Yes' }),
    card('b', { assTo: 'mei', orderCode: 1_795_000_000_002, dueTime: '2099-11-02T10:00:00.000Z' }),
  ]
  const column = (userName: string, name: string): BoardColumn => {
    const lie = cards.filter(({ assTo }) => assTo === userName)
    return { ...aLoad(userName), name, open: lie.length, cards: lie }
  }
  return {
    ...SURROUNDINGS,
    getBoard: () => ({ columns: [column(UNASSIGNED, ''), { ...column('mei', 'Mei'), late: 1 }, column('leo', 'Leo')] }),
    updateOrder: ({ params, body }: { params: Record<string, string>; body: { assTo: string } }) => {
      if (refuses) return new Refusal('stale_version')
      const moved = cards.find(({ _id }) => _id === params._id)
      if (!moved) return new Refusal('record_not_found')
      Object.assign(moved, { assTo: body.assTo, version: moved.version + 1 })
      return aRequest({ _id: moved._id, orderCode: moved.orderCode, assTo: moved.assTo, version: moved.version })
    },
  } satisfies Answers
}

const deskOf = (name: string) => screen.findByRole('region', { name })
const onDesk = async (name: string) =>
  within(await deskOf(name))
    .queryAllByRole('link', { name: /^Design/ })
    .map(({ textContent }) => textContent)

describe('the Workload board', () => {
  it('show what each has, soonest due first, and who has least to do', async () => {
    fakeApi(threeDesks())
    openPage('/workload')
    expect(await onDesk('Mei')).toEqual(['Design a', 'Design b'])
    const mei = within(await deskOf('Mei'))
    for (const text of ['1 late', 'Rush', / d( .*)? late$/, /^in /]) expect(mei.getByText(text)).toBeTruthy()
    expect(within(await deskOf('Leo')).getByText('least work')).toBeTruthy()
    expect(within(await deskOf('Unassigned')).getByText('All work is assigned')).toBeTruthy()
  })

  it('links to all requests of a column that holds more than fit', async () => {
    const columns = threeDesks()
    const [nobodys, mei, leo] = columns.getBoard().columns as [BoardColumn, BoardColumn, BoardColumn]
    fakeApi({ ...columns, getBoard: () => ({ columns: [nobodys, { ...mei, open: 1204 }, leo] }) })
    openPage('/workload')
    const link = within(await deskOf('Mei')).getByRole('link', { name: 'All 1,204 of Mei' })
    expect(link.getAttribute('href')).toBe('/requests/open?assTo=mei&sort=dueTime.asc')
    expect(screen.getAllByRole('link', { name: /^All / })).toEqual([link])
  })

  it('recommend none that is late, and tell by how much', async () => {
    const columns = threeDesks()
    const [nobodys, mei, leo] = columns.getBoard().columns as [BoardColumn, BoardColumn, BoardColumn]
    const late = { ...leo, open: 1, late: 1, nextDue: '2026-01-02T10:00:00.000Z' }
    fakeApi({ ...columns, getBoard: () => ({ columns: [nobodys, mei, late] }) })
    const { person } = openPage('/workload')
    await person.click(await screen.findByRole('button', { name: `Move ${CODE} to …` }))
    expect(
      await screen.findByRole('menuitem', { name: /^Leo1 open1 late, by up to \d+ d$/, hidden: true }),
    ).toBeTruthy()
    expect(screen.queryByText('least work')).toBeNull()
  })

  it('give a card away by keys, which stays in focus, and take it back', async () => {
    const api = fakeApi(threeDesks())
    const { person } = openPage('/workload')
    await deskOf('Mei')
    screen.getByRole('link', { name: 'Design a' }).focus()
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(await onDesk('Leo')).toEqual(['Design a'])
    expect(api.last('updateOrder')?.body).toEqual({ assTo: 'leo', version: 3 })
    expect(await screen.findByText(`${CODE} assigned to Leo`)).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Design a')
    await waitFor(() => expect(api.calls('getBoard').length).toBeGreaterThan(1))
    await person.keyboard('u')
    await waitFor(async () => expect(await onDesk('Mei')).toEqual(['Design a', 'Design b']))
    await waitFor(() => expect(api.last('updateOrder')?.body).toEqual({ assTo: 'mei', version: 4 }))
  })

  it('give a card away by its menu, which tells what each has to do', async () => {
    fakeApi(threeDesks())
    const { person } = openPage('/workload')
    await person.click(await screen.findByRole('button', { name: `Move ${CODE} to …` }))
    const choices = await screen.findAllByRole('menuitem', { hidden: true })
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Unassigned', 'Leono open workleast work'])
    await person.click(choices[0] as HTMLElement)
    expect(await onDesk('Unassigned')).toEqual(['Design a'])
    expect(await screen.findByText(`${CODE} unassigned`)).toBeTruthy()
  })

  it('give a card away by a finger that holds it, and scroll under one that moves on', async () => {
    const api = fakeApi(threeDesks())
    openPage('/workload')
    const leo = await deskOf('Leo')
    // Nothing is laid out here: the finger is where it is put down.
    document.elementFromPoint = () => leo
    const touch = (at: number) => ({ touches: [{ clientX: at, clientY: 400 }] })
    const held = screen.getByRole('link', { name: 'Design b' })
    fireEvent.touchStart(held, touch(20))
    expect(fireEvent.touchMove(held, touch(90))).toBe(true)
    fireEvent.touchEnd(held, { touches: [] })

    fireEvent.touchStart(held, touch(20))
    await waitFor(() => expect(screen.getAllByText('Design b')).toHaveLength(2))
    expect(fireEvent.touchMove(held, touch(600))).toBe(false)
    expect(fireEvent.touchEnd(held, { touches: [] })).toBe(false)
    await waitFor(async () => expect(await onDesk('Leo')).toEqual(['Design b']))
    expect(api.calls('updateOrder').map(({ body }) => body)).toEqual([{ assTo: 'leo', version: 3 }])
    expect(screen.getAllByText('Design b')).toHaveLength(1)
  })

  it('put back what was refused, and say why', async () => {
    const api = fakeApi(threeDesks(true))
    const { person } = openPage('/workload')
    await deskOf('Mei')
    screen.getByRole('link', { name: 'Design a' }).focus()
    await person.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(await screen.findByText(`${CODE} not moved, still with Mei`)).toBeTruthy()
    await waitFor(async () => expect(await onDesk('Mei')).toEqual(['Design a', 'Design b']))
    expect(api.calls('updateOrder')).toHaveLength(1)
  })
})
