import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useTranslation } from 'react-i18next'
import { Trans } from 'react-i18next/TransWithoutContext'
import { describe, expect, it, vi } from 'vitest'
import { chooseLanguage, i18n } from '../src/i18n/i18n.ts'
import { type ListProps, lastRow, openList, setUpLists } from './list-page-harness.tsx'

setUpLists()

/** Opens a list of fifty rows that counts how often each is drawn. */
async function countedList() {
  const drawn = vi.fn()
  const columns: ListProps['columns'] = [
    {
      key: 'userName',
      label: 'Name',
      render: (person) => {
        drawn(person._id)
        return person.userName
      },
    },
  ]
  openList('', { columns, bulkActions: [{ key: 'greet', label: 'Greet all', run: async () => [] }] })
  await lastRow()
  drawn.mockClear()
  return drawn
}

describe('a list', () => {
  it('is a few elements until its rows are there, however many columns it has', async () => {
    openList('')
    const waits = (await screen.findByText('Loading')).closest('[role=status]')
    expect(waits?.querySelectorAll('*').length).toBeLessThan(4)
    await lastRow()
  })
})

describe('a row', () => {
  it('that is ticked draws no cell again, its own or another’s', async () => {
    const drawn = await countedList()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select person 3' }))
    expect(screen.getByRole('row', { name: /person 3/, selected: true })).toBeTruthy()
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(drawn).not.toHaveBeenCalled()
  })

  it('that opens draws no other row', async () => {
    const drawn = await countedList()
    await userEvent.click(screen.getByRole('button', { name: 'Show details of person 3' }))
    await screen.findByText('All about person 3')
    expect(drawn).not.toHaveBeenCalled()
  })

  it('that takes the focus draws no other row', async () => {
    const drawn = await countedList()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.getAttribute('data-row-index')).toBe('1')
    expect(drawn).not.toHaveBeenCalled()
  })
})

/** A text with a tag, of another namespace. */
const Title = () => {
  const { t } = useTranslation('portal')
  return <Trans t={t} i18nKey="create.editTitle" values={{ code: 7 }} components={{ code: <b /> }} />
}

describe('the texts of fifty rows', () => {
  it('are of the asked namespace where they have tags too', async () => {
    openList('', { columns: [{ key: 'userName', label: 'Name', render: () => <Title /> }] })
    await waitFor(() => expect(screen.getAllByText('7')).toHaveLength(50))
    expect(screen.queryByText('create.editTitle')).toBeNull()
  })

  it('change with the language', async () => {
    await countedList()
    await act(() => chooseLanguage('de'))
    expect(screen.getByRole('checkbox', { name: i18n.t('list:select', { row: 'person 50', lng: 'de' }) })).toBeTruthy()
    await act(() => chooseLanguage('en'))
  })
})

/** How many rows of fifty are drawn at first, and how many with each step after it, where the list starts so far down. */
async function drawnInSteps(listTop: number) {
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, listTop, 1000, 0))
  const added: number[] = []
  const watch = new MutationObserver((changes) => {
    const rows = changes
      .filter(({ target }) => target.nodeName === 'TBODY')
      .flatMap(({ addedNodes }) => [...addedNodes])
    if (rows.length > 0) added.push(rows.length)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  openList('')
  await lastRow()
  watch.disconnect()
  place.mockRestore()
  return [50 - added.reduce((sum, count) => sum + count, 0), ...added]
}

describe('a list that comes', () => {
  it('draws at first the rows that the window shows', async () => {
    // The window is 768 px high, a row 52.
    expect((await drawnInSteps(300))[0]).toBe(9)
  })
})

describe('a tab', () => {
  it('stands out as soon as it is pressed, before its list is drawn, and no longer than that', async () => {
    openList('', {
      filterFields: [{ name: 'search', label: 'Search', type: 'text', tab: true }],
      tabs: {
        choices: [
          { value: '', label: 'Everybody' },
          { value: 'one', label: 'One' },
        ],
      },
    })
    await lastRow()
    const tab = (name: string) => screen.getByRole('link', { name })
    const standsOut = (name: string) => tab(name).hasAttribute('data-chosen')
    const marks: (string | null)[] = []
    const watch = new MutationObserver((changes) => marks.push(...changes.map(({ attributeName }) => attributeName)))
    watch.observe(tab('One'), { attributeFilter: ['data-chosen', 'aria-current'] })
    await userEvent.click(tab('One'))
    await waitFor(() => expect(marks).toEqual(['data-chosen', 'aria-current']))
    watch.disconnect()
    expect([standsOut('Everybody'), standsOut('One')]).toEqual([false, true])
    await userEvent.click(tab('Everybody'))
    await waitFor(() => expect(tab('Everybody').getAttribute('aria-current')).toBe('true'))
    expect([standsOut('Everybody'), standsOut('One')]).toEqual([true, false])
  })

  it('that opens elsewhere does not stand out here', async () => {
    openList('', {
      filterFields: [{ name: 'search', label: 'Search', type: 'text', tab: true }],
      tabs: { choices: [{ value: 'one', label: 'One' }] },
    })
    await lastRow()
    fireEvent.click(screen.getByRole('link', { name: 'One' }), { ctrlKey: true })
    expect(screen.getByRole('link', { name: 'One' }).hasAttribute('data-chosen')).toBe(false)
  })
})
