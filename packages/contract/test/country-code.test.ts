import { describe, expect, it } from 'vitest'
import { countryCode } from '../src/settings/country-code.ts'

describe('countryCode', () => {
  it.each([
    ['United States', 'US'],
    ['the United States of America', 'US'],
    ['U.S.A.', 'US'],
    ['UK', 'GB'],
    ['Deutschland', 'DE'],
    ['España', 'ES'],
    ['Россия', 'RU'],
    ['Paesi Bassi', 'NL'],
    ['it', 'IT'],
  ])('knows %s', (written, code) => {
    expect(countryCode(written)).toBe(code)
  })

  it.each(['', 'Atlantis', 'MA 02110', 'European Union', 'DD', 'ZZ'])('takes %j for no country', (written) => {
    expect(countryCode(written)).toBeNull()
  })
})
