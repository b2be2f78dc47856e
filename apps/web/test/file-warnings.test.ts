import { WARNING_TEXTS, type WarningCode, warning } from '@stitchdesk/stitch-files/warnings/warning'
import { afterEach, expect, it } from 'vitest'
import english from '../../../locales/en/uploads.json' with { type: 'json' }
import { chooseLanguage, i18n } from '../src/i18n/i18n.ts'
import { warningText } from '../src/parts/files/warning-text.ts'
import { setUpPages } from './support/open-page.tsx'

setUpPages({ frame: false })
afterEach(() => chooseLanguage('en'))

const told = (stored: Parameters<typeof warningText>[1]) =>
  warningText(i18n.getFixedT(null, 'uploads'), stored).replaceAll(/[\u2068\u2069]/g, '')

it.each([
  ['en', 'Stitches longer than 12.1 mm, reached by jumps: 1,234.'],
  ['de', 'Stiche länger als 12,1 mm, mit Sprüngen erreicht: 1.234.'],
  ['ru', 'Стежков длиннее 12,1 мм, выполненных переходами: 1234.'],
] as const)('in %s a warning about a machine file is a sentence of that language', async (language, sentence) => {
  await chooseLanguage(language)
  expect(
    told(warning('long-stitches-jumped', { longest: 12.1, number: 1234 })).replace(/(?<=1)[ \u00a0\u202f](?=234)/, ''),
  ).toBe(sentence)
})

it('one without what it names, or that is not known here, stays as it was stored', async () => {
  await chooseLanguage('de')
  expect(told({ code: 'long-stitches', text: '46 stitches are long.' })).toBe('46 stitches are long.')
  expect(told({ code: 'of-a-later-version', params: {}, text: 'Something new.' })).toBe('Something new.')
})

it.each(Object.keys(WARNING_TEXTS) as WarningCode[])(
  'the English screens say of %s what the reader of the file says',
  (code) => {
    expect(english.warnings[code].replaceAll('{{', '{').replaceAll('}}', '}')).toBe(WARNING_TEXTS[code])
  },
)
