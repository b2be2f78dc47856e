import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aPage } from './request-page-support.ts'
import { closePage, fakeApi, openPage, SURROUNDINGS } from './requests-harness.tsx'

afterEach(closePage)

test('a link to artwork opens apart and names its host in whole; an unsafe one of old is no link', async () => {
  fakeApi({
    ...SURROUNDINGS,
    getRequestPage: () => aPage({ artworkLink: 'https://www.dropbox.com/scl/fo/lion?dl=0', imagesUploads: [] }),
  })
  openPage('/order/OR-1795000000001')
  const link = await screen.findByRole('link', { name: 'dropbox.com · open' })
  expect(screen.getByRole('region', { name: 'Artwork' }).contains(link)).toBe(true)
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://www.dropbox.com/scl/fo/lion?dl=0',
    '_blank',
    'noopener noreferrer nofollow',
  ])
  closePage()
  fakeApi({ ...SURROUNDINGS, getRequestPage: () => aPage({ artworkLink: 'javascript:alert(1)' }) })
  openPage('/order/OR-1795000000001')
  await screen.findByRole('heading', { level: 1, name: 'Harbor cap' })
  expect(screen.queryByRole('link', { name: /· open$/ })).toBeNull()
})
