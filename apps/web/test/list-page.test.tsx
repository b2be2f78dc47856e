import { CALLS } from '@stitchdesk/contract/calls'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  answerPage,
  firstRow,
  LIST,
  type ListProps,
  lastRow,
  narrowScreen,
  openList,
  setUpLists,
} from './list-page-harness.tsx'
import { server } from './support/server.ts'

setUpLists()

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
    await userEvent.click(await screen.findByRole('button', { name: 'Go to first page' }))
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
  const page = () => document.documentElement
  function scrollTo(position: number) {
    page().scrollTop = position
    fireEvent.scroll(window)
  }
  beforeEach(() => {
    page().scrollTop = 0
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -900, 390, 5000))
    HTMLElement.prototype.scrollIntoView = () => scrollTo(0)
  })

  it('is kept when a row opens, and found again by going back', async () => {
    const { router } = openList()
    await lastRow()
    scrollTo(900)
    await userEvent.click(screen.getByRole('button', { name: 'Show details of person 25' }))
    await screen.findByText('All about person 25')
    expect(page().scrollTop).toBe(900)
    await act(() => router.navigate('/elsewhere'))
    await screen.findByText('Somewhere else')
    await act(() => router.navigate(-1))
    await screen.findByText('All about person 25')
    expect(page().scrollTop).toBe(900)
  })

  it('is found again by a reload', async () => {
    openList('?open=p24')
    await firstRow()
    scrollTo(640)
    fireEvent(window, new Event('pagehide'))
    cleanup()
    vi.resetModules()
    const { addCalls } = await import('../src/lib/api/known-calls.ts')
    addCalls(CALLS)
    const reloaded = await import('../src/list-page/list-page.tsx')
    openList('?open=p24', {}, reloaded.ListPage)
    await firstRow()
    expect(page().scrollTop).toBe(640)
  })

  it('is the top after turning the page, and what it was after going back', async () => {
    const { router } = openList()
    await firstRow()
    scrollTo(900)
    await userEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    await screen.findByText('person 51')
    expect(page().scrollTop).toBe(0)
    scrollTo(300)
    await act(() => router.navigate(-1))
    await screen.findByText('person 1')
    expect(page().scrollTop).toBe(900)
    await act(() => router.navigate(1))
    await screen.findByText('person 51')
    expect(page().scrollTop).toBe(300)
  })

  it('is the top after a filter', async () => {
    openList()
    await firstRow()
    scrollTo(900)
    await userEvent.type(screen.getByLabelText('Search'), 'oak{Enter}')
    await screen.findByText('1–1 of 1')
    expect(page().scrollTop).toBe(0)
  })

  it('is the first line where the window scrolls', async () => {
    narrowScreen()
    const intoView = vi.fn()
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

describe('a line', () => {
  const line: ListProps['line'] = ({ userName, email }) => ({
    picture: null,
    name: userName,
    under: email,
    status: null,
  })

  it('opens to its columns and buttons where a row has no details of its own', async () => {
    narrowScreen()
    const greet = vi.fn()
    openList('', {
      line,
      expand: undefined,
      rowActions: ({ userName }) => [{ key: 'greet', label: 'Greet', onRun: () => greet(userName) }],
    })
    const opener = await screen.findByRole('button', { name: 'Show details of person 2' })
    expect(screen.queryByRole('term')).toBeNull()
    await userEvent.click(opener)
    const details = within((await screen.findByText('Name', { selector: 'dt' })).closest('li') as HTMLElement)
    expect(details.getByText('Name').nextElementSibling?.textContent).toBe('person 2')
    await userEvent.click(details.getByRole('button', { name: 'Greet: person 2' }))
    expect(greet).toHaveBeenCalledExactlyOnceWith('person 2')
  })
})
