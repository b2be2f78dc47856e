import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { chooseLanguage, i18n, lackingTexts, startLanguage } from '../src/i18n/i18n.ts'
import { showNotStarted } from '../src/i18n/show-not-started.ts'
import { openPage, setUpPages } from './support/open-page.tsx'

setUpPages({ frame: false })

const scriptOf = (language: string) => `virtual:texts/${language}/rest`
/** The texts of a language can't be fetched. */
const fails = (language: string) =>
  vi.doMock(scriptOf(language), () => {
    throw new TypeError('Failed to fetch')
  })
const remember = (language: string) => localStorage.setItem('I18N_LANGUAGE', language)

it('a language whose files can’t be fetched is not shown, which is said, and what was typed stays; asked again it is', async () => {
  openPage('/login')
  await userEvent.type(await screen.findByLabelText('User name'), 'anna')
  fails('ru')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Русский')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByDisplayValue('anna')).toBeTruthy()
  vi.doUnmock(scriptOf('ru'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Русский')
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByDisplayValue('anna')).toBeTruthy()
})

it('a page starts in English where the remembered language can’t be fetched, says so, and forgets nothing', async () => {
  remember('it')
  fails('it')
  await startLanguage()
  expect(document.documentElement.lang).toBe('en')
  expect(lackingTexts.get()).toBe(true)
  expect(localStorage.getItem('I18N_LANGUAGE')).toBe('it')
})

it('a language chosen while another one is under way is the one that is shown', async () => {
  const late = Promise.withResolvers<{ default: Record<string, object> }>()
  vi.doMock(scriptOf('es'), () => late.promise)
  const slow = chooseLanguage('es')
  await chooseLanguage('de')
  late.resolve({ default: {} })
  await slow
  expect(document.documentElement.lang).toBe('de')
  expect(i18n.t('auth:signIn.submit')).toBe('Anmelden')
})

it.each([
  ['de', 'Stitchdesk konnte nicht geladen werden.', 'Erneut versuchen'],
  ['en', 'Stitchdesk couldn’t be loaded.', 'Try again'],
])('a page without texts in any language says so in %s', (language, sentence, retry) => {
  remember(language)
  render(<div data-testid="root" />)
  showNotStarted(screen.getByTestId('root'))
  expect(screen.getByRole('alert').textContent).toContain(sentence)
  expect(screen.getByRole('button', { name: retry })).toBeTruthy()
})
