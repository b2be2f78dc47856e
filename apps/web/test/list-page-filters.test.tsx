import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { day, typed } from '../src/list-page/filters/filter-readers.ts'
import { firstRow, LIST, openList, queries, setUpLists } from './list-page-harness.tsx'
import { server } from './support/server.ts'

setUpLists()

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
    openList('', { filterFields: [{ name: 'search', label: 'Search', type: 'text' }] })
    await firstRow()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Search' }), { target: { value: 'x'.repeat(21) } })
    expect(await screen.findByText('Search can be at most 20 characters')).toBeTruthy()
    expect(server.calls(LIST)).toHaveLength(1)
  })

  it('show a day as the list does, and tell where a range ends before it begins', async () => {
    openList('?from=2026-11-20&to=2026-11-05', {
      filters: { search: typed('Search'), from: day, to: day } as never,
      filterFields: [
        { name: 'from' as never, label: 'Since', type: 'date' },
        { name: 'to' as never, label: 'Until', type: 'date', endOf: 'from' as never },
      ],
    })
    await firstRow()
    expect(screen.getByRole('button', { name: 'Remove filter Since: 20 Nov 2026 – 5 Nov 2026' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Since: 20 Nov 2026 – 5 Nov 2026' }))
    const until = await screen.findByLabelText<HTMLInputElement>('Until')
    const descriptions = (until.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    expect(descriptions.map((element) => element?.textContent)).toContain('Days in America/Chicago')
    expect(screen.getByText('Choose a day on or after “Since”')).toBeTruthy()
    expect(until.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(until, { target: { value: '2026-11-20' } })
    fireEvent.blur(until)
    await waitFor(() => expect(screen.queryByText(/^Lies before/)).toBeNull())
  })

  it('are taken away one by one', async () => {
    const { search } = openList('?search=oak', { filterFields: [{ name: 'search', label: 'Search', type: 'text' }] })
    await firstRow()
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Search: oak' }))
    await screen.findByText('1–50 of 120')
    expect(search()).toBe('')
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

  it('lead from the heading over all that stands above the rows', async () => {
    openList('', { header: { title: 'People' } })
    const first = await firstRow()
    screen.getByRole('heading', { name: 'People' }).focus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(first)
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
    openList('?search=oak', { filterFields: [{ name: 'search', label: 'Search', type: 'text' }] })
    await firstRow()
    screen.getByRole('button', { name: 'Remove filter Search: oak' }).focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByText('1–50 of 120')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
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
