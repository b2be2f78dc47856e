import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { i18n, loadSignedInTexts } from '../src/i18n/i18n.ts'
import { createQueryClient } from '../src/lib/query.ts'
import { ListPage, type ListPageProps } from '../src/list-page/list-page.tsx'
import { setUpPages } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

setUpPages()
beforeAll(loadSignedInTexts)

const TOTAL = 120
const FILTERS = z.object({ search: z.string().trim().max(20, 'Too long') })
const LIST = 'GET /employees'

/** As many people as a page takes, named by their place in the list. */
function answerPage({ path }: SentCall) {
  const query = new URLSearchParams(path.split('?')[1])
  const size = Number(query.get('size'))
  const offset = (Number(query.get('page')) - 1) * size
  const count = query.has('search') ? 1 : Math.max(0, Math.min(size, TOTAL - offset))
  const docs = Array.from({ length: count }, (_, index) => ({
    _id: `p${offset + index}`,
    userName: `person ${offset + index + 1}`,
  }))
  return { body: { docs, limit: size, offset, totalDocs: query.has('search') ? 1 : TOTAL } }
}

type ListProps = ListPageProps<'listEmployees', typeof FILTERS>

function openList(search = '', props: Partial<ListProps> = {}, List = ListPage) {
  const greet = vi.fn()
  const router = createMemoryRouter(
    [
      {
        path: '/people',
        element: (
          <List
            label="People"
            endpoint="listEmployees"
            input={({ page, size, filters }) => ({ query: { page, size, search: filters.search || undefined } })}
            filterSchema={FILTERS}
            filterFields={[{ name: 'search', label: 'Search', type: 'text' }]}
            columns={[
              { key: 'serial', label: '#', render: (_, { serial }) => serial },
              { key: 'userName', label: 'Name', render: (person) => person.userName },
            ]}
            rowKey={(person) => person._id}
            rowLabel={(person) => person.userName}
            expand={(person) => <p>All about {person.userName}</p>}
            keys={[{ key: 'g', label: 'Greet', run: (person) => greet(person.userName) }]}
            defaultSize={50}
            {...props}
          />
        ),
      },
      { path: '/elsewhere', element: <p>Somewhere else</p> },
    ],
    { initialEntries: [`/people${search}`] },
  )
  render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider env="test">
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nextProvider>,
  )
  return { router, greet, search: () => router.state.location.search }
}

/** A screen on which lists are cards. */
function narrowScreen() {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
}

const firstRow = () => screen.findAllByRole('row').then((rows) => rows[1] as HTMLElement)
const queries = () => server.calls(LIST).map(({ path }) => path.split('?')[1])

beforeEach(() => server.answer(LIST, answerPage))

describe('a list', () => {
  it('counts rows over all pages and shows the total', async () => {
    openList('?page=3')
    expect((await firstRow()).textContent).toContain('101person 101')
    expect(screen.getByText('101–120 of 120')).toBeTruthy()
  })

  it('keeps page and size in the address, and goes back to them', async () => {
    const { router, search } = openList()
    await firstRow()
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText('person 51')
    expect(search()).toBe('?page=2')
    await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '20')
    await screen.findByText('1–20 of 120')
    expect(search()).toBe('?size=20')
    await router.navigate(-1)
    await screen.findByText('51–100 of 120')
  })

  it('keeps the rows of a page until the next has come', async () => {
    openList()
    await firstRow()
    const held = Promise.withResolvers<void>()
    server.answer(LIST, (call) => held.promise.then(() => answerPage(call)))
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('person 1')).toBeTruthy()
    held.resolve()
    await screen.findByText('person 51')
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false')
  })

  it('says where a page lies beyond the end, and leads to the first', async () => {
    openList('?page=9')
    await userEvent.click(await screen.findByRole('button', { name: 'Go to the first page' }))
    await screen.findByText('person 1')
  })

  it('leads to the last page from beyond the end', async () => {
    const { search } = openList('?page=999999')
    const last = await screen.findByRole('button', { name: 'Page 3' })
    expect(last.getAttribute('aria-current')).toBe('page')
    await userEvent.click(last)
    await screen.findByText('person 101')
    expect(search()).toBe('?page=3')
  })

  it('tells why it could not be loaded, and tries again', async () => {
    server.answer(LIST, server.error(500, 'internal', 'Sorry! something went wrong, please contact our support team'))
    openList()
    expect(await screen.findByText('Sorry! something went wrong, please contact our support team')).toBeTruthy()
    server.answer(LIST, answerPage)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('person 1')
  })
})

describe('the place in a list', () => {
  const box = () => screen.getByRole('table').closest<HTMLElement>('[class*="scroller"]') as HTMLElement
  function scrollTo(position: number) {
    box().scrollTop = position
    fireEvent.scroll(box())
  }

  it('is kept when a row opens, and found again by going back', async () => {
    const { router } = openList()
    await firstRow()
    scrollTo(900)
    await userEvent.click(screen.getByRole('button', { name: 'Show details of person 25' }))
    await screen.findByText('All about person 25')
    expect(box().scrollTop).toBe(900)
    await act(() => router.navigate('/elsewhere'))
    await screen.findByText('Somewhere else')
    await act(() => router.navigate(-1))
    await screen.findByText('All about person 25')
    expect(box().scrollTop).toBe(900)
  })

  it('is found again by a reload', async () => {
    openList('?open=p24')
    await firstRow()
    scrollTo(640)
    fireEvent(window, new Event('pagehide'))
    cleanup()
    vi.resetModules()
    const reloaded = await import('../src/list-page/list-page.tsx')
    openList('?open=p24', {}, reloaded.ListPage)
    await firstRow()
    expect(box().scrollTop).toBe(640)
  })

  it('is the top after turning the page, and what it was after going back', async () => {
    const { router } = openList()
    await firstRow()
    scrollTo(900)
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText('person 51')
    expect(box().scrollTop).toBe(0)
    scrollTo(300)
    await act(() => router.navigate(-1))
    await screen.findByText('person 1')
    expect(box().scrollTop).toBe(900)
    await act(() => router.navigate(1))
    await screen.findByText('person 51')
    expect(box().scrollTop).toBe(300)
  })

  it('is the top after a filter', async () => {
    openList()
    await firstRow()
    scrollTo(900)
    await userEvent.type(screen.getByLabelText('Search'), 'oak{Enter}')
    await screen.findByText('1–1 of 1')
    expect(box().scrollTop).toBe(0)
  })

  it('is the first card where the window scrolls', async () => {
    narrowScreen()
    const intoView = vi.fn()
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 390, 5000))
    HTMLElement.prototype.scrollIntoView = intoView
    openList()
    await screen.findByText('person 1')
    await userEvent.click(screen.getByRole('button', { name: 'Show details of person 3' }))
    await screen.findByText('All about person 3')
    expect(intoView).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText('person 51')
    expect(intoView).toHaveBeenCalledOnce()
  })
})

describe('a card', () => {
  const bulkActions: ListProps['bulkActions'] = [{ key: 'greet', label: 'Greet all', run: async () => [] }]

  it('has the row’s name as its title, once, and its buttons without labels in one row', async () => {
    narrowScreen()
    openList('', {
      bulkActions,
      columns: [
        { key: 'serial', label: '#', render: (_, { serial }) => serial, card: 'note' },
        { key: 'userName', label: 'Name', render: ({ userName }) => userName, card: 'title' },
        { key: 'email', label: 'Mail', render: ({ _id }) => `${_id}@example.test` },
        { key: 'call', label: 'Telephone', render: () => <button type="button">Call</button>, card: 'action' },
      ],
    })
    const tick = await screen.findByRole('checkbox', { name: 'Select person 2' })
    const card = within(tick.closest('li') as HTMLElement)
    expect(card.getAllByText(/person 2/)).toHaveLength(1)
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Mail'])
    expect(card.getByText('#2')).toBeTruthy()
    const details = card.getByRole('button', { name: 'Show details of person 2' })
    expect(card.getByRole('button', { name: 'Call' }).parentElement).toBe(details.parentElement)
    await userEvent.click(card.getByText('person 2'))
    expect(screen.getByRole('checkbox', { name: 'Select person 2', checked: true })).toBe(tick)
  })

  it('shows every column with its label where none is the title', async () => {
    narrowScreen()
    openList('', { bulkActions })
    const card = within((await screen.findByText('person 2')).closest('li') as HTMLElement)
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['#', 'Name'])
    expect(card.getByText('Select person 2')).toBeTruthy()
  })
})

describe('filters', () => {
  it('are taken back by going back, to the page that was left for them', async () => {
    const { router, search } = openList('?page=2')
    await firstRow()
    const input = screen.getByLabelText('Search')
    await userEvent.type(input, 'oak{Enter}')
    await waitFor(() => expect(search()).toBe('?search=oak'))
    await userEvent.type(input, 's{Enter}')
    await waitFor(() => expect(search()).toBe('?search=oaks'))
    await act(() => router.navigate(-1))
    expect(search()).toBe('?page=2')
  })

  it('ask once per pause in typing, from the first page on', async () => {
    const { search } = openList('?page=2')
    await firstRow()
    await userEvent.type(screen.getByLabelText('Search'), 'oak')
    await screen.findByText('1–1 of 1')
    expect(queries()).toEqual(['size=50&page=2', 'size=50&page=1&search=oak'].map(sorted))
    expect(search()).toBe('?search=oak')
  })

  it('and another change at the same moment both count', async () => {
    const { search } = openList()
    await firstRow()
    const input = screen.getByLabelText('Search')
    fireEvent.change(input, { target: { value: 'oak' } })
    act(() => {
      fireEvent.keyDown(input, { key: 'Enter' })
      fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '20' } })
    })
    await waitFor(() => expect(queries().at(-1)).toEqual(sorted('size=20&page=1&search=oak')))
    expect(search()).toBe('?search=oak&size=20')
  })

  it('mark a text that can’t be meant instead of asking for it', async () => {
    openList()
    await firstRow()
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'x'.repeat(21) } })
    expect(await screen.findByText('Too long')).toBeTruthy()
    expect(server.calls(LIST)).toHaveLength(1)
  })

  it('show a day as the list does, and tell where a range ends before it begins', async () => {
    openList('?from=2026-11-20&to=2026-11-05', {
      filterSchema: z.object({ search: FILTERS.shape.search, from: z.string(), to: z.string() }) as never,
      filterFields: [
        { name: 'from' as never, label: 'Since', type: 'date' },
        { name: 'to' as never, label: 'Until', type: 'date', endOf: 'from' as never },
      ],
    })
    await firstRow()
    expect(screen.getByRole('button', { name: 'Remove filter Since: 20 Nov 2026' })).toBeTruthy()
    const until = screen.getByLabelText<HTMLInputElement>('Until')
    const descriptions = (until.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    expect(descriptions.map((element) => element?.textContent)).toContain('Days in America/Chicago')
    expect(screen.getByText('Lies before “Since”: nothing can be found')).toBeTruthy()
    expect(until.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(until, { target: { value: '2026-11-20' } })
    fireEvent.blur(until)
    await waitFor(() => expect(screen.queryByText(/^Lies before/)).toBeNull())
  })

  it('are taken away one by one', async () => {
    const { search } = openList('?search=oak')
    await firstRow()
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Search: oak' }))
    await screen.findByText('1–50 of 120')
    expect(search()).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  })
})

describe('the keys', () => {
  it('move between rows, open one and work on it', async () => {
    const { greet, search } = openList()
    await firstRow()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('person 3')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('All about person 3')).toBeTruthy()
    expect(search()).toBe('?open=p2')
    await userEvent.keyboard('g')
    expect(greet).toHaveBeenCalledExactlyOnceWith('person 3')
  })

  it('lead to the filters, where they are text again', async () => {
    const { greet } = openList()
    await firstRow()
    await userEvent.keyboard('/')
    const filter = screen.getByLabelText<HTMLInputElement>('Search')
    await waitFor(() => expect(document.activeElement).toBe(filter))
    await userEvent.keyboard('g/')
    expect(filter.value).toBe('g/')
    expect(greet).not.toHaveBeenCalled()
  })

  it.each(['Escape', 'ArrowDown'])('lead back from the filters by %s, which asks for what was typed', async (key) => {
    const { search } = openList()
    await firstRow()
    await userEvent.keyboard(`/oak{${key}}`)
    await screen.findByText('1–1 of 1')
    expect(search()).toBe('?search=oak')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('person 1').closest('tr')))
  })

  it('find their place again after a chip is taken away', async () => {
    openList('?search=oak')
    await firstRow()
    screen.getByRole('button', { name: 'Remove filter Search: oak' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('1–50 of 120')
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  it('are listed by ?', async () => {
    openList()
    await firstRow()
    await userEvent.keyboard('?')
    const help = await screen.findByRole('dialog')
    expect(within(help).getByText('Greet')).toBeTruthy()
    await userEvent.keyboard('?')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

function sorted(query: string): string {
  return expect.stringMatching(
    new RegExp(
      `^${query
        .split('&')
        .map((part) => `(?=.*${part})`)
        .join('')}`,
    ),
  )
}
