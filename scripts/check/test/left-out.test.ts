import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, runNode } from '../../run-step.ts'

const CONTRACT = 'packages/contract/src'
const API = 'apps/api/src'
const WEB = 'apps/web/src'

/** What somebody adds and goes no further: the row, and where the types miss the rest. */
const ADDED: [what: string, path: string, before: string, row: string, missed: string[]][] = [
  [
    'a kind of notification',
    `${CONTRACT}/notifications/notification-kinds.ts`,
    'export const NOTIFICATIONS = {',
    "forgottenNews: { entity: 'request', roles: STAFF, mail: 'notification' },",
    [
      `${API}/features/notifications/notify-of-events.ts`,
      `${API}/features/notifications/mail-notification.ts`,
      `${WEB}/i18n/en/notifications.ts`,
      `${WEB}/parts/notifications/notification-list.tsx`,
    ],
  ],
  [
    'a kind of mail',
    `${CONTRACT}/basics/enums.ts`,
    'export const MESSAGE_KINDS = [',
    "'forgotten-mail',",
    [`${CONTRACT}/mail/mail-samples.ts`],
  ],
  [
    'a sample of a mail',
    `${CONTRACT}/mail/mail-samples.ts`,
    'security: [',
    "'forgotten-mail',",
    [`${API}/features/shop/sample-mails.ts`, `${WEB}/features/settings/mail-card.tsx`],
  ],
  [
    'a record of the audit trail',
    `${CONTRACT}/basics/enums.ts`,
    'export const AUDITED = [',
    "'forgottenRecord',",
    [`${WEB}/features/audit/audit-page.tsx`],
  ],
  [
    'an event',
    `${API}/features/event.ts`,
    '  setting: {',
    "'setting.forgotten': Nothing",
    [`${API}/process/listeners.ts`],
  ],
  [
    'a setting',
    `${CONTRACT}/settings/settings.ts`,
    'export const SETTINGS = {',
    'forgotten: { schema: shopDetailsSchema, asItComes: {} },',
    [`${CONTRACT}/settings/settings.ts`],
  ],
]

let root: string
const errors: string[] = []

/**
 * A copy of the sources, with everything planted at once and only the files compiled that miss it: compiling takes its time, and
 * that each of them is among what `npm run check` compiles is seen by their projects, which include all sources.
 */
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stitchdesk-left-out-'))
  const projects = ['packages/contract', 'apps/api', 'apps/web']
  for (const path of ['tsconfig.base.json', ...projects.flatMap((each) => [`${each}/src`, `${each}/tsconfig.json`])]) {
    await cp(join(ROOT, path), join(root, path), { recursive: true })
  }
  await cp(join(ROOT, 'packages/contract/package.json'), join(root, 'packages/contract/package.json'))
  await mkdir(join(root, 'node_modules/@stitchdesk'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    if (name === '@stitchdesk' || name === '.cache') continue
    await symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  }
  for (const name of ['embedded-postgres', 'stitch-files']) {
    await symlink(join(ROOT, 'packages', name), join(root, 'node_modules/@stitchdesk', name))
  }
  await symlink(join(root, 'packages/contract'), join(root, 'node_modules/@stitchdesk/contract'))
  for (const [, path, before, row] of ADDED) {
    const text = await readFile(join(root, path), 'utf8')
    expect(text).toContain(before)
    await writeFile(join(root, path), text.replace(before, `${before}\n${row}\n`))
  }
  for (const project of projects) {
    const config = join(root, project, 'tsconfig.left-out.json')
    const files = ADDED.flatMap(([, , , , missed]) => missed).filter((path) => path.startsWith(`${project}/`))
    await writeFile(
      config,
      JSON.stringify({
        extends: './tsconfig.json',
        // What a text may be called is declared for all.
        include: ['src/**/*.d.ts'],
        files: files.map((path) => relative(project, path)),
      }),
    )
    const { output } = await runNode('node_modules/typescript/bin/tsc', ['-p', config, '--pretty', 'false'])
    for (const [, path = ''] of output.matchAll(/(\S+?)\(\d+,\d+\): error /g)) {
      errors.push(path.replaceAll('\\', '/'))
    }
  }
}, 300_000)
afterAll(() => rm(root, { recursive: true, force: true }))

test.each(ADDED)('%s does not compile without the rest', (_what, _path, _before, _row, missed) => {
  for (const path of missed)
    expect(
      errors.some((each) => each.endsWith(path)),
      path,
    ).toBe(true)
})
