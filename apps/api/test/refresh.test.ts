import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashToken } from '../src/platform/sign-in/tokens.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildCustomer, PASSWORD } from './support/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://desk.example.com' })
})
afterAll(() => app.stop())

/** The cookies that an answer sets, by name. */
function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(headers.getSetCookie().map((cookie) => (cookie.split(';')[0] ?? '').split('=', 2)))
}

/** A browser in which a customer has just signed in. */
async function signIn(browser = 'A browser') {
  const { userName } = await buildCustomer(app)
  const body = { userName, password: PASSWORD }
  const { headers, body: answer } = await app.attempt('login', { body, headers: { 'user-agent': browser } })
  const { stitchdesk_refresh: refreshToken = '', stitchdesk_device: device = '' } = cookiesOf(headers)
  return { userName, refreshToken, device, browser, token: (answer as { token: string }).token }
}
type Browser = Awaited<ReturnType<typeof signIn>>

async function refresh({ refreshToken, device, browser }: Omit<Browser, 'userName' | 'token'>) {
  const cookie = `stitchdesk_refresh=${refreshToken}; stitchdesk_device=${device}`
  const { status, headers, body } = await app.attempt('refresh', { headers: { cookie, 'user-agent': browser } })
  return { status, refreshToken: cookiesOf(headers).stitchdesk_refresh ?? '', token: (body as { token: string }).token }
}

describe('a refresh whose answer was lost', () => {
  test('is repeated by the same browser, and the session goes on', async () => {
    const browser = await signIn()
    expect((await refresh(browser)).status).toBe(200)
    const again = await refresh(browser)
    expect(again.status).toBe(200)
    expect(again.refreshToken).not.toBe(browser.refreshToken)
    expect((await refresh({ ...browser, refreshToken: again.refreshToken })).status).toBe(200)
    expect(await app.call('getMe', { as: again })).toMatchObject({ userName: browser.userName })
  })

  test('is not lost to one of two tabs at the same moment', async () => {
    const browser = await signIn()
    const replies = await Promise.all([refresh(browser), refresh(browser)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    for (const { refreshToken } of replies.slice(0, 1)) {
      expect((await refresh({ ...browser, refreshToken })).status).toBe(200)
    }
  })
})

describe('a refresh token used again', () => {
  async function endsTheSession(browser: Browser, second: Partial<Browser>) {
    const first = await refresh(browser)
    expect((await refresh({ ...browser, ...second })).status).toBe(403)
    expect((await refresh({ ...browser, refreshToken: first.refreshToken })).status).toBe(403)
    await app.refused('getMe', 'session_expired', { as: first })
  }

  test('by another program ends the whole session', async () => {
    await endsTheSession(await signIn(), { browser: 'Another browser' })
  })

  test('by another device ends the whole session', async () => {
    await endsTheSession(await signIn(), { device: (await signIn()).device })
    await endsTheSession(await signIn(), { device: '' })
  })

  test('later than half a minute ends the whole session', async () => {
    const browser = await signIn()
    const first = await refresh(browser)
    const earlier = sql<string>`"usedAt" - interval '31 seconds'`
    await app.services.db
      .updateTable('refresh_token')
      .set({ usedAt: earlier })
      .where('usedAt', 'is not', null)
      .execute()
    expect((await refresh(browser)).status).toBe(403)
    await app.refused('getMe', 'session_expired', { as: first })
  })

  test('after its successor was used ends the whole session', async () => {
    const browser = await signIn()
    const { refreshToken } = await refresh(browser)
    const second = await refresh({ ...browser, refreshToken })
    expect((await refresh(browser)).status).toBe(403)
    await app.refused('getMe', 'session_expired', { as: second })
  })
})

describe('used refresh tokens of a session that goes on', () => {
  const rows = async (browser: Browser) => {
    const mine = await app.services.db
      .selectFrom('refresh_token')
      .innerJoin('session', 'session._id', 'refresh_token.sessionId')
      .innerJoin('account', 'account._id', 'session.accountId')
      .select('refresh_token.usedAt')
      .where('account.userName', '=', browser.userName)
      .execute()
    return mine.length
  }
  const halfAMinuteLater = (userName: string) =>
    sql`UPDATE refresh_token SET "usedAt" = refresh_token."usedAt" - interval '31 seconds'
      FROM session JOIN account ON account."_id" = session."accountId"
      WHERE session."_id" = refresh_token."sessionId" AND account."userName" = ${userName}`.execute(app.services.db)

  /** Loads many pages, one after the other; answers the last token. */
  async function loadPages(browser: Browser, pages: number) {
    let last = browser
    for (let page = 0; page < pages; page += 1) {
      const { status, ...next } = await refresh(last)
      expect(status).toBe(200)
      last = { ...browser, ...next }
      await halfAMinuteLater(browser.userName)
    }
    return last
  }

  test('go at its next use, however many pages it loads', async () => {
    const browser = await signIn()
    await loadPages(browser, 8)
    expect(await rows(browser)).toBe(2)
  })

  test('end it when one of them comes again, long after its row is gone', async () => {
    const browser = await signIn()
    const last = await loadPages(browser, 4)
    expect((await refresh({ ...browser, browser: 'A thief' })).status).toBe(403)
    expect((await refresh(last)).status).toBe(403)
    await app.refused('getMe', 'session_expired', { as: last })
  })

  test('are told from made-up ones by the whole of their family', async () => {
    const browser = await signIn()
    const other = await signIn()
    const [family] = other.refreshToken.split('.')
    expect((await refresh({ ...browser, refreshToken: `${browser.refreshToken}x` })).status).toBe(403)
    expect((await refresh(browser)).status).toBe(403)
    expect((await refresh({ ...other, refreshToken: `${family?.slice(0, -1)}.made-up` })).status).toBe(403)
    expect((await refresh(other)).status).toBe(200)
  })

  test('from before there were families still end it', async () => {
    const browser = await signIn()
    const old = { ...browser, refreshToken: 'a-token-of-an-earlier-version' }
    await sql`UPDATE refresh_token SET "tokenHash" = ${hashToken(old.refreshToken)}, "familyHash" = NULL
      WHERE "tokenHash" = ${hashToken(browser.refreshToken)}`.execute(app.services.db)
    const last = await loadPages(old, 3)
    expect((await refresh(old)).status).toBe(403)
    await app.refused('getMe', 'session_expired', { as: last })
  })
})

describe('a call that works by cookie alone', () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://desk.example.com.evil.example' },
    { origin: 'null' },
    { origin: 'nonsense' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]
  test.each(FOREIGN)('is refused to a page of another site: %o', async (headers) => {
    const { refreshToken, token } = await signIn()
    const cookie = `stitchdesk_refresh=${refreshToken}`
    await app.refused('refresh', 'foreign_page', { headers: { cookie, ...headers } })
    await app.refused('logout', 'foreign_page', { headers: { cookie, ...headers } })
    await app.call('getMe', { as: { token } })
    expect((await app.attempt('refresh', { headers: { cookie } })).status).toBe(200)
  })

  test('is taken from our own pages and from programs that are no browser', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: 'https://desk.example.com' },
      { origin: app.address },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of own) {
      const cookie = `stitchdesk_refresh=${(await signIn()).refreshToken}`
      expect((await app.attempt('refresh', { headers: { cookie, ...headers } })).status, JSON.stringify(headers)).toBe(
        200,
      )
      expect((await app.attempt('logout', { headers: { cookie, ...headers } })).status, JSON.stringify(headers)).toBe(
        200,
      )
    }
  })
})
