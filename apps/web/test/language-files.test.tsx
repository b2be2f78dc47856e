import { files as spanish } from 'virtual:texts/es'
import { files as italian } from 'virtual:texts/it'
import { files as russian } from 'virtual:texts/ru'
import { render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { chooseLanguage, i18n, lackingTexts, startLanguage, withTexts } from '../src/i18n/i18n.ts'
import { showNotStarted } from '../src/i18n/show-not-started.ts'
import { openPage, setUpPages } from './support/open-page.tsx'

vi.mock('virtual:texts/it', { spy: true })
vi.mock('virtual:texts/ru', { spy: true })
vi.mock('virtual:texts/es', { spy: true })

setUpPages({ frame: false })
beforeEach(() => vi.clearAllMocks())

/** The next time that this file is fetched it can't be. */
const fails = (files: typeof russian, name: string) =>
  vi.mocked(files[name] as () => Promise<never>).mockRejectedValueOnce(new TypeError('Failed to fetch'))
const remember = (language: string) => localStorage.setItem('I18N_LANGUAGE', language)

it('a language whose files can’t be fetched is not shown, which is said, and what was typed stays; asked again it is', async () => {
  openPage('/login')
  await userEvent.type(await screen.findByLabelText('User name'), 'anna')
  fails(russian, 'frame')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Русский')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  expect(document.documentElement.lang).toBe('en')
  expect(screen.getByDisplayValue('anna')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Русский')
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByDisplayValue('anna')).toBeTruthy()
})

it('a page starts in English where the remembered language can’t be fetched, says so, and forgets nothing', async () => {
  remember('it')
  fails(italian, 'frame')
  await startLanguage()
  expect(document.documentElement.lang).toBe('en')
  expect(lackingTexts.get()).toBe(true)
  expect(localStorage.getItem('I18N_LANGUAGE')).toBe('it')
})

it('a language chosen while another one is under way is the one that is shown', async () => {
  let arrive = (_: { default: Record<string, object> }) => {}
  vi.mocked(spanish.frame as () => Promise<{ default: Record<string, object> }>).mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  const slow = chooseLanguage('es')
  await chooseLanguage('de')
  arrive({ default: {} })
  await slow
  expect(document.documentElement.lang).toBe('de')
  expect(i18n.t('auth:signIn.submit')).toBe('Anmelden')
})

it('a script is there once its texts are', async () => {
  await chooseLanguage('de')
  expect(await withTexts(Promise.resolve('module'))).toBe('module')
  await expect(withTexts(Promise.reject(new Error('Gone')))).rejects.toThrow('Gone')
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

it('a text that was asked for before its file had come is found once it has', async () => {
  // A product that has just started: here all files have come.
  vi.resetModules()
  const started = await import('../src/i18n/i18n.ts')
  const { useTranslation } = await import('react-i18next')
  await started.chooseLanguage('en')
  const { result } = renderHook(() => useTranslation('pay'))
  expect(result.current.t('rules')).toBe('rules')
  started.needTexts('pay')
  await started.withTexts(Promise.resolve())
  expect(result.current.t('rules')).toBe('Pay rules')
})
