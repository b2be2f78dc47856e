import { afterAll, beforeAll, expect, test } from 'vitest'
import { withSecretLink } from '../src/features/mail/secret-link.ts'
import { type UpgradedDatabase, upgradeDatabase } from './support/upgrade.ts'

// Earlier versions kept the links that reset passwords in the text of stored mails, where administrators read them.

let database: UpgradedDatabase
beforeAll(async () => {
  database = await upgradeDatabase(13, BEFORE)
})
afterAll(() => database.drop())

const LINK = 'https://desk.example.com:8443/app/reset-password/a_B-9'
const ANCHOR = `<a href="${LINK}" style="color:#ffffff">Choose a new password</a>`

/** A mail of each state with such a link, and a mail of another sort that only speaks of one. */
const BEFORE = `
  INSERT INTO account ("_id", "userName", "email") VALUES ('ada', 'ada', 'ada@example.com');
  INSERT INTO message ("_id", "kind", "status", "accountId", "to", "subject", "text", "html")
    SELECT named.*, 'ada', 'ada@example.com', 'A mail',
      E'Hello ada,\\n\\nonce.\\n\\nChoose a new password: ${LINK}\\n\\nThe shop', '<p>once.</p><p>${ANCHOR}</p>The shop'
    FROM (VALUES ('sent', 'password-reset', 'sent'), ('queued', 'password-reset', 'queued'),
      ('failed', 'password-reset', 'failed'), ('other', 'request-sent', 'sent')) named;`

interface Stored {
  text: string
  html: string
  secretLink: unknown
}
const mail = async (_id: string) =>
  (
    await database.rows(`SELECT "text", "html", "secretLink" FROM mail_message WHERE "_id" = '${_id}'`)
  )[0] as unknown as Stored

test.each(['sent', 'queued', 'failed'])('the link is taken out of one that is %s', async (state) => {
  const { text, html } = await mail(state)
  expect(text).toBe('Hello ada,\n\nonce.\n\n[link removed]\n\nThe shop')
  expect(html).toBe('<p>once.</p><p>[link removed]</p>The shop')
})

test('nothing of the link is kept of one that is sent', async () => {
  expect((await mail('sent')).secretLink).toBeNull()
})

test.each(['queued', 'failed'])('one that is %s still goes out with its link', async (state) => {
  const { text, html } = withSecretLink(await mail(state))
  expect(text).toBe(`Hello ada,\n\nonce.\n\nChoose a new password: ${LINK}\n\nThe shop`)
  expect(html).toContain(`href="${LINK}"`)
})

test('mails of other sorts stay as they are', async () => {
  const { text, secretLink } = await mail('other')
  expect([text.includes(LINK), secretLink]).toEqual([true, null])
})
