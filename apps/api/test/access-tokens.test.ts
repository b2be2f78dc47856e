import { AUTH_LIMITS } from '@stitchdesk/contract/auth/limits'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAccessTokens } from '../src/platform/sign-in/access-tokens.ts'

const tokens = openAccessTokens('a secret of at least thirty-two characters')

afterEach(() => {
  vi.useRealTimers()
})

describe('an access token', () => {
  test('names its session as often as it comes, until its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const token = await tokens.sign('session-1')
    expect(await tokens.sessionOf(token)).toBe('session-1')
    vi.setSystemTime(Date.now() + (AUTH_LIMITS.accessTokenSeconds - 1) * 1000)
    expect(await tokens.sessionOf(token)).toBe('session-1')
    vi.setSystemTime(Date.now() + 1000)
    expect(await tokens.sessionOf(token)).toBeUndefined()
  })

  test('of another secret, changed or unsigned names none', async () => {
    const token = await tokens.sign('session-1')
    const [head = '', , signature = ''] = token.split('.')
    const foreign = await openAccessTokens('another secret of at least thirty-two characters').sign('session-1')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = { sub: 'session-2', exp: Math.floor(Date.now() / 1000) + 60 }
    const changed = `${head}.${encode(claims)}.${signature}`
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`
    for (const bad of [foreign, changed, unsigned, 'nonsense', '']) {
      expect(await tokens.sessionOf(bad), bad).toBeUndefined()
    }
  })
})
