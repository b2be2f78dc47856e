import { TEXT_FILES } from 'virtual:texts'
import { afterEach, expect, it } from 'vitest'
import { chooseLanguage, i18n } from '../src/i18n/i18n.ts'

const files = TEXT_FILES as Record<string, (typeof TEXT_FILES)[string] | undefined>
const own = files['en-GB']
afterEach(() => {
  files['en-GB'] = own
})

it('a variant shows its own texts, and those of its language where it has none', async () => {
  const none = async () => ({ default: {} })
  const first = async () => ({ default: { shell: { darkScheme: 'Switch to dark colours' } } })
  files['en-GB'] = { first, invoice: none, rest: none, refusals: none }
  await chooseLanguage('en-GB')
  expect(i18n.t('darkScheme')).toBe('Switch to dark colours')
  expect(i18n.t('skipToContent')).toBe('Skip to content')
  expect(document.documentElement.dir).toBe('ltr')
  await chooseLanguage('en')
  expect(i18n.t('darkScheme')).toBe('Switch to dark colors')
})
