import { describe, expect, it } from 'vitest'
import { type LivePage, mergePage } from '../src/list-page/live-page.ts'

interface Row {
  id: string
  text: string
}
const rowsOf = (ids: string): Row[] => [...ids].map((id) => ({ id, text: id }))

/** Each letter is a row; a page holds four. */
function page(ids: string, totalDocs = ids.length, offset = 0): LivePage<Row> {
  return { docs: rowsOf(ids), limit: 4, offset, totalDocs }
}

function merge(shown: LivePage<Row>, fresh: LivePage<Row>, touched = '') {
  const merged = mergePage({ shown, fresh, rowKey: ({ id }) => id, touched: new Set(touched) })
  return {
    merged,
    ids: merged.docs.map(({ id }) => id).join(''),
    gone: merged.live?.gone.join(''),
    added: merged.live?.added,
    updated: merged.live?.updated.join(''),
  }
}

describe('a page that changed elsewhere', () => {
  it('shows a changed row where it stands', () => {
    const fresh = page('cab')
    fresh.docs[1] = { id: 'a', text: 'changed' }
    const { merged, ids, updated } = merge(page('abc'), fresh)
    expect(ids).toBe('abc')
    expect(merged.docs[0]?.text).toBe('changed')
    expect(updated).toBe('a')
  })

  it.each([
    ['one on top of a full page', page('abcd', 9), page('nabc', 10), { added: 1, gone: '' }],
    ['as many as the page holds', page('abcd', 9), page('nopq', 13), { added: 4, gone: '' }],
    ['one at the end of a last page', page('ab'), page('abn'), { added: 1, gone: '' }],
    ['one on an earlier page', page('efgh', 12, 4), page('nefg', 13, 4), { added: 1, gone: '' }],
  ])('counts what is new: %s', (_, shown, fresh, expected) => {
    expect(merge(shown, fresh)).toMatchObject(expected)
    expect(merge(shown, fresh).merged.docs).toEqual(shown.docs)
  })

  it.each([
    ['from the middle, and the next page moves up', page('abcd', 9), page('acde', 8), 'b', { gone: 'b', added: 0 }],
    ['without being told which', page('abcd', 9), page('acde', 8), '', { gone: 'b', added: 0 }],
    ['from the top', page('abcd', 9), page('bcde', 8), '', { gone: 'a', added: 0 }],
    ['from the end of a last page', page('abc'), page('ab'), '', { gone: 'c', added: 0 }],
    ['from the end of a full page', page('abcd', 9), page('abce', 8), 'd', { gone: 'd', added: 0 }],
    ['from an earlier page', page('efgh', 12, 4), page('fghi', 11, 4), '', { gone: '', added: 0 }],
    ['all of them', page('abc'), page(''), '', { gone: 'abc', added: 0 }],
  ])('marks what is gone and keeps it in its place: %s', (_, shown, fresh, touched, expected) => {
    expect(merge(shown, fresh, touched)).toMatchObject(expected)
    expect(merge(shown, fresh, touched).merged.docs).toEqual(shown.docs)
  })

  it('keeps earlier marks until the page is fetched anew, and takes one back with its row', () => {
    const first = merge(page('abcd', 9), page('abce', 8), 'd').merged
    expect(merge(first, page('abce', 8)).gone).toBe('d')
    expect(merge(first, page('abcd', 9)).gone).toBe('')
  })

  it('fills an empty page at once, for there is nothing to move', () => {
    const fresh = page('ab')
    expect(merge(page(''), fresh).merged).toBe(fresh)
  })
})
