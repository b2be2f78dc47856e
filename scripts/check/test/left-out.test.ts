import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../../run-step.ts'
import { checkTypes } from '../compiler.ts'
import { mailProblems } from '../queued-mails.ts'
import { eventProblems } from '../recorded-events.ts'
import { readSources, type Sources } from '../sources.ts'

const CONTRACT = 'packages/contract/src'
const API = 'apps/api/src'
const WEB = 'apps/web/src'
const CHECKS = 'scripts/check'
const STITCH_FILES = 'packages/stitch-files'

interface Added {
  what: string
  /** What it is called in its row, and so in what the compiler says. */
  name: string
  path: string
  /** The line after which its row is put. */
  before: string
  row: string
  /** Where the types miss the rest of it. */
  missed: string[]
  /** The check of sources that misses what no type can. */
  check?: (sources: Sources) => string[]
}

/** What somebody adds by its first row of docs/architecture.md, and goes no further. */
const ADDED: Added[] = [
  {
    what: 'a field of a request',
    name: 'forgottenField',
    path: `${CONTRACT}/requests/kinds.ts`,
    before: 'export const KIND_FIELDS = {',
    row: "forgottenField: { kinds: EVERY_KIND, part: 'size', input: 'line', heading: 'Forgotten' },",
    missed: [
      `${CONTRACT}/placing/draft.ts`,
      `${CONTRACT}/requests/answer.ts`,
      `${API}/features/requests/queries/columns.ts`,
      `${WEB}/i18n/required-texts.ts`,
    ],
  },
  {
    what: 'a staff list',
    name: 'forgottenList',
    path: `${CONTRACT}/requests/views.ts`,
    before: 'const LISTS = {',
    row: "forgottenList: { kind: 'quote', view: 'forgotten', ...ALL },",
    missed: [`${WEB}/i18n/required-texts.ts`],
  },
  {
    what: 'a page',
    name: 'forgottenPage',
    path: `${CONTRACT}/pages.ts`,
    before: 'export const PAGES = {',
    row: "forgottenPage: { path: '/forgotten', roles: STAFF, label: 'forgottenPage', menu: { group: 'CUSTOMERS' } },",
    missed: [`${WEB}/app/screens.ts`, `${WEB}/app/menu/page-icons.ts`, `${WEB}/i18n/required-texts.ts`],
  },
  {
    what: 'a call',
    name: 'forgottenCall',
    path: `${CONTRACT}/calls.ts`,
    before: 'export const CALLS = {',
    row: "forgottenCall: { method: 'GET', path: '/forgotten', roles: ADMIN },",
    missed: [`${CONTRACT}/endpoints.ts`, `${API}/process/handlers.ts`],
  },
  {
    what: 'an event',
    name: 'mail.forgotten',
    path: `${API}/features/event.ts`,
    before: '  message: {',
    row: "'mail.forgotten': Nothing",
    missed: [],
    check: eventProblems,
  },
  {
    what: 'a record of the audit trail',
    name: 'forgottenRecord',
    path: `${CONTRACT}/basics/enums.ts`,
    before: 'export const AUDITED = [',
    row: "'forgottenRecord',",
    missed: [`${WEB}/features/audit/audit-page.tsx`],
  },
  {
    what: 'a kind of notification',
    name: 'forgottenNews',
    path: `${CONTRACT}/notifications/notification-kinds.ts`,
    before: 'export const NOTIFICATIONS = {',
    row: "forgottenNews: { entity: 'request', roles: STAFF, mail: 'notification' },",
    missed: [
      `${API}/features/notifications/notify-of-events.ts`,
      `${API}/features/notifications/mail-notification.ts`,
      `${WEB}/i18n/required-texts.ts`,
      `${WEB}/parts/notifications/notification-list.tsx`,
    ],
  },
  {
    what: 'a kind of mail',
    name: 'forgotten-mail',
    path: `${CONTRACT}/mail/mail-kinds.ts`,
    before: 'export const MAILS = {',
    row: "'forgotten-mail': { urgency: 'news', samples: ['forgotten-mail'] },",
    missed: [
      `${API}/features/shop/sample-mails.ts`,
      `${WEB}/features/mail/mail-page.tsx`,
      `${WEB}/features/settings/mail-card.tsx`,
    ],
    check: mailProblems,
  },
  {
    what: 'a setting',
    name: 'forgottenSetting',
    path: `${CONTRACT}/settings/settings.ts`,
    before: 'export const SETTINGS = {',
    row: 'forgottenSetting: { schema: shopDetailsSchema, asItComes: {}, draft: shopDetailsDraft },',
    missed: [`${WEB}/features/settings/settings-page.tsx`],
  },
  {
    what: 'a machine format',
    name: 'forgotten_format',
    path: `${STITCH_FILES}/src/tables/formats.ts`,
    before: 'export const FORMATS = {',
    row: "forgotten_format: { figures: 'stitches', written: true },",
    missed: [`${STITCH_FILES}/src/readers/reader-of.ts`, `${STITCH_FILES}/src/write-stitch-file.ts`],
  },
  {
    what: 'a table',
    name: 'forgotten_table',
    path: `${API}/platform/database/database.generated.ts`,
    before: 'export interface DB {',
    row: "forgotten_table: DB['setting'];",
    missed: [`${CHECKS}/table-writers.ts`, `${CHECKS}/table-scopes.ts`],
  },
  {
    what: 'a role',
    name: 'forgottenRole',
    path: `${CONTRACT}/basics/enums.ts`,
    before: 'export const DESIGNATIONS = [',
    row: "'forgottenRole',",
    missed: [
      `${CONTRACT}/pages.ts`,
      `${CONTRACT}/conversation/channels.ts`,
      `${API}/features/access/role-scopes.ts`,
      `${WEB}/app/menu/user-menu.tsx`,
    ],
  },
  {
    what: 'an issue of an input',
    name: 'forgotten_issue',
    path: `${CONTRACT}/basics/issues.ts`,
    before: 'export const ISSUES = {',
    row: 'forgotten_issue: [],',
    missed: [`${WEB}/i18n/required-texts.ts`],
  },
  {
    what: 'an error of any call',
    name: 'forgotten_error',
    path: `${CONTRACT}/basics/errors.ts`,
    before: 'export const COMMON_ERRORS = {',
    row: 'forgotten_error: { status: 400 },',
    missed: [`${WEB}/i18n/required-texts.ts`],
  },
  {
    what: 'a refusal',
    name: 'forgotten_refusal',
    path: `${CONTRACT}/billing/refusals.ts`,
    before: 'export const BILLING_REFUSALS = {',
    row: 'forgotten_refusal: { status: 409 },',
    missed: [`${WEB}/i18n/required-texts.ts`],
  },
]

let root: string
let errors: { path: string; message: string }[]
let sources: Sources

/**
 * A copy of the sources with everything planted at once, and one compilation of the files that miss it: compiling takes its
 * time, and that each of them is among what `npm run check` compiles is seen by its projects, which include all sources.
 */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-left-out-'))
  const packages = ['packages/contract/package.json', CONTRACT, `${STITCH_FILES}/package.json`, `${STITCH_FILES}/src`]
  for (const path of ['tsconfig.base.json', 'locales', ...packages, API, WEB, CHECKS]) {
    await cp(join(ROOT, path), join(root, path), { recursive: true })
  }
  await linkPackages()
  for (const { path, before, row } of ADDED) {
    await change(path, (text) => {
      expect(text).toContain(before)
      return text.replace(before, `${before}\n${row}\n`)
    })
  }
  // Which screens there are is asked, not what they are made of.
  await change(`${WEB}/app/screens.ts`, (text) => text.replaceAll(/import\('[^']+'\)/g, 'Promise.reject()'))
  sources = new Map([...(await readSources(API, root)), ...(await readSources(CONTRACT, root))])
  errors = await compile([...new Set(ADDED.flatMap(({ missed }) => missed))])
}, 300_000)
afterAll(() => rm(root, { recursive: true, force: true }))

test.each(ADDED)('$what does not compile without the rest', ({ name, missed }) => {
  const found = errors.filter(({ message }) => message.includes(name))
  expect(missed.filter((file) => !found.some(({ path }) => path.endsWith(file)))).toEqual([])
})

test.each(ADDED.filter(({ check }) => check))('$what fails the check until something makes it', ({ name, check }) => {
  const problems = check?.(sources) ?? []
  expect(problems).not.toEqual([])
  for (const problem of problems) expect(problem).toContain(` ${name}, which no `)
})

/** The packages that the copy needs: those that nothing is planted in as they are. */
async function linkPackages(): Promise<void> {
  await mkdir(join(root, 'node_modules/@stitchdesk'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@stitchdesk' || name === '.cache') continue
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const [name, from] of [
    ['embedded-postgres', ROOT],
    ['stitch-files', root],
    ['contract', root],
  ] as const) {
    await symlink(join(from, 'packages', name), join(root, 'node_modules/@stitchdesk', name))
  }
}

async function change(path: string, edit: (text: string) => string): Promise<void> {
  await writeFile(join(root, path), edit(await readFile(join(root, path), 'utf8')))
}

/** What the compiler says of these files, as of a program of the web app, which can load all of them. */
async function compile(files: string[]): Promise<typeof errors> {
  const web = JSON.parse(await readFile(join(ROOT, 'apps/web/tsconfig.json'), 'utf8'))
  const compilerOptions = { ...web.compilerOptions, types: ['node', 'vite/client'], incremental: false }
  const config = { extends: './tsconfig.base.json', compilerOptions, include: [`${WEB}/**/*.d.ts`], files }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config))
  const { output } = await checkTypes(root)
  // What is missing may stand on a line of its own below.
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): error (.*(?:\n +.*)*)$/gm)].map(([, path = '', message = '']) => ({
    path: path.replaceAll('\\', '/'),
    message,
  }))
}
