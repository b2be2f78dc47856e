import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, vi } from 'vitest'
import { i18n } from '../src/i18n/i18n.ts'
import { createQueryClient } from '../src/lib/api/query.ts'
import { typed } from '../src/list-page/filters/filter-readers.ts'
import { ListPage } from '../src/list-page/list-page.tsx'
import type { ListPageProps } from '../src/list-page/list-page-props.ts'
import { anEmployee } from './support/accounts.ts'
import { setUpPages } from './support/open-page.tsx'
import { type SentCall, server } from './support/server.ts'

/** How many people there are. */
const TOTAL = 120
const FILTERS = { search: typed('Search', 20) } as const
export const LIST = 'GET /employees'

/** As many people as a page takes, named by their place in the list. */
export function answerPage({ path }: SentCall) {
  const query = new URLSearchParams(path.split('?')[1])
  const size = Number(query.get('size'))
  const offset = (Number(query.get('page')) - 1) * size
  const count = query.has('search') ? 1 : Math.max(0, Math.min(size, TOTAL - offset))
  const docs = Array.from({ length: count }, (_, index) =>
    anEmployee({
      _id: `p${offset + index}`,
      userName: `person ${offset + index + 1}`,
    }),
  )
  return { body: { docs, limit: size, offset, totalDocs: query.has('search') ? 1 : TOTAL } }
}

export type ListProps = ListPageProps<'listEmployees', typeof FILTERS>

/** Opens a list of people, with what else it is to have. */
export function openList(search = '', props: Partial<ListProps> = {}, List = ListPage) {
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
            filters={FILTERS}
            filterFields={[{ name: 'search', label: 'Search', type: 'text', box: true }]}
            columns={[
              { key: 'serial', label: '#', render: (_, { serial }) => serial },
              { key: 'userName', label: 'Name', render: (person) => person.userName },
            ]}
            rowKey={(person) => person._id}
            rowLabel={(person) => person.userName}
            line={({ userName }) => ({ picture: null, name: userName, under: '', status: null })}
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

/** A screen on which the rows of lists are lines. */
export function narrowScreen() {
  const wide = window.matchMedia
  vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: query.includes('max-width') }))
}

export const firstRow = () => screen.findAllByRole('row').then((rows) => rows[1] as HTMLElement)
/** The rows beyond the window are drawn a moment after the others. */
export const lastRow = () => screen.findByRole('button', { name: 'Show details of person 50' })
/** What the list asked for, call by call. */
export const queries = () => server.calls(LIST).map(({ path }) => path.split('?')[1])

/** Before the tests of a file: texts, and an API that answers the list. */
export function setUpLists() {
  setUpPages({ frame: false })
  beforeEach(() => server.answer(LIST, answerPage))
}
