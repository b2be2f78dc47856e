import { expect, it } from 'vitest'
import { requestChangeSchema, requestDraftSchema } from '../src/placing/draft.ts'
import { readArtworkLink } from '../src/requests/artwork-link.ts'
import { messages } from './messages.ts'

const draft = { requestFor: 'order', orderName: 'Lion cap', requiredFormat: 'dst' }
const WRONG = 'Paste a link that begins with https://, without user name and password.'

it.each([
  ['https://www.dropbox.com/scl/fo/abc?rlkey=x&dl=0', 'dropbox.com'],
  ['  https://drive.google.com/drive/folders/1a?usp=sharing ', 'drive.google.com'],
  ['https://we.tl/t-abc', 'we.tl'],
  ['https://contoso-my.sharepoint.com/:f:/g/personal/x', 'contoso-my.sharepoint.com'],
  ['HTTPS://Files.Example.com:8443/lion', 'files.example.com:8443'],
  ['https://dropbox.com.files.example/x', 'dropbox.com.files.example'],
  // Looks like apple.com: the first letter is a Cyrillic one.
  ['https://аpple.com/x', 'xn--pple-43d.com'],
])('%s leads to %s', (typed, host) => {
  const { artworkLink } = requestDraftSchema.parse({ ...draft, artworkLink: typed })
  expect(readArtworkLink(artworkLink)?.host).toBe(host)
})

it.each([
  'http://dropbox.com/x',
  'dropbox.com/x',
  'ftp://dropbox.com/x',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,hello',
  '//dropbox.com/x',
  'https:// dropbox.com/x',
  'https://dropbox.com@evil.example/x',
  'https://me:secret@dropbox.com/x',
  'https://192.168.1.1/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'see https://dropbox.com/x',
])('%s is refused where it is typed', (artworkLink) => {
  expect(messages(requestDraftSchema, { ...draft, artworkLink })).toEqual({ artworkLink: WRONG })
  expect(messages(requestChangeSchema, { artworkLink })).toEqual({ artworkLink: WRONG })
  expect(readArtworkLink(artworkLink)).toBeNull()
})

it('is none, or as long as the longest of cloud folders', () => {
  expect(requestDraftSchema.parse(draft).artworkLink).toBe('')
  const long = (length: number) => ({ ...draft, artworkLink: `https://a.example/${'x'.repeat(length - 18)}` })
  expect(messages(requestDraftSchema, long(2000))).toEqual({})
  expect(messages(requestDraftSchema, long(2001))).toEqual({ artworkLink: 'Link can be at most 2000 characters' })
})
