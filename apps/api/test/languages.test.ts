import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { MAIL_SAMPLES } from '@stitchdesk/contract/mail/mail-samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/app.ts'
import { buildStaff, type TestAccount } from './support/factories.ts'

let app: TestApp
let admin: TestAccount
beforeAll(async () => {
  app = await startTestApp()
  admin = await buildStaff(app, 'Administrate')
})
afterAll(() => app.stop())

/** Words that no English sentence of ours can do without, and that no other language of the product has. */
const ENGLISH = /\b(the|your|you|we|this|that|with|from|and|is|are|it|to|of|for|not)\b/i
/** What people typed, in the samples and here. */
const TYPED = [
  'Sewn on a structured cap; the small letters are 5 mm high.',
  'The small letters are 5 mm high.',
  'How wide should the design be, in inches?',
  'For a cap we suggest up to 4.5 by 2.2.',
  'The disk is full.',
]
const withoutTyped = (text: string) =>
  TYPED.reduce((left, typed) => left.replaceAll(typed, ''), text).replace(/\S+@\S+|https?:\S+|\/backups\S+/g, '')

test.each(LANGUAGES.filter((language) => language !== 'en'))('every mail is whole in %s', async (language) => {
  for (const name of MAIL_SAMPLES) {
    const headers = { 'accept-language': language }
    const { body } = await app.attempt('previewMail', { as: admin, params: { name }, headers })
    const { subject, text, html } = body as Answer<'previewMail'>
    const said = withoutTyped(`${subject}\n${text}`)
    expect(said, name).not.toMatch(/\{\{|\}\}|undefined/)
    expect(said, name).not.toMatch(ENGLISH)
    expect(html, name).toContain(`<html lang="${language}">`)
  }
})
