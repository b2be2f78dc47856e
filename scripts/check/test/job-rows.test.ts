import { expect, test } from 'vitest'
import { jobProblems } from '../job-rows.ts'
import { readSources } from '../sources.ts'

const BACKGROUND = 'apps/api/src/process/background.ts'
const sources = await readSources('apps/api/src')

test('every job of the product is done by somebody', () => {
  expect(jobProblems(sources)).toEqual([])
})

test('a job whose row is left out is named', () => {
  const text = sources.get(BACKGROUND)?.replace('  { job: SEND_MAIL, start: startMailingDocuments },\n', '') ?? ''
  expect(jobProblems(new Map([...sources, [BACKGROUND, text]]))).toEqual([
    `SEND_MAIL of apps/api/src/features/mail/queue-mail.ts has no row in ${BACKGROUND}: nobody does it.`,
  ])
})

test('two jobs of one name, and one that nobody else can add, are named', () => {
  const again = ['a.ts', "export const SEND_MAIL = defineJob('send-mail', {})"] as const
  const own = ['b.ts', "const OWN = defineJob<{ a: string }>(\n  'own', {})"] as const
  expect(jobProblems(new Map([...sources, again, own]))).toEqual([
    'a.ts names a job send-mail, as apps/api/src/features/mail/queue-mail.ts does.',
    'b.ts defines the job own without exporting it.',
  ])
})
