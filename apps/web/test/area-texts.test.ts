import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { English } from '../src/i18n/en.ts'
import { TEXT_FILES, type TextFile } from '../src/i18n/text-files.ts'

const SRC = join(import.meta.dirname, '../src')
const read = (path: string) => readFileSync(path, 'utf8')
const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith('i18n'))
  .map((path) => join(SRC, path))
const texts = new Map(sources.map((path) => [path, read(path)]))

const IMPORT = /^(?:import|export)\b(?!\s+type\b)(?:[^'";]*?from)?\s*'(\.[^']+)'/gm
const LATER = /import\('(\.[^']+)'\)/g
const targetsIn = (pattern: RegExp) =>
  new Map(
    [...texts].map(([path, text]) => [path, [...text.matchAll(pattern)].map(([, to = '']) => join(dirname(path), to))]),
  )
const imported = targetsIn(IMPORT)
const loadedLater = targetsIn(LATER)

const closures = new Map<string, Set<string>>()
/** A script's file and all that comes with it. */
function withImports(path: string): Set<string> {
  const known = closures.get(path)
  if (known) return known
  const seen = new Set<string>()
  const add = (one: string) => {
    if (seen.has(one) || !texts.has(one)) return
    seen.add(one)
    imported.get(one)?.forEach(add)
  }
  add(path)
  closures.set(path, seen)
  return seen
}

const namespacesOf = (files: readonly TextFile[]) =>
  new Set<string>(files.flatMap((file) => (file === 'refusals' ? [] : TEXT_FILES[file])))
const neededBy = (path: string) =>
  [...(/^needTexts\((.*?)\)/ms.exec(texts.get(path) ?? '')?.[1]?.matchAll(/'(\w+)'/g) ?? [])].map(
    ([, name]) => name as TextFile,
  )

const SHOWN = [...new Set(Object.values(TEXT_FILES).flat())].map(
  (name) => [name, new RegExp(`useTranslation\\([^)]*'${name}'|\\b[tT]\\(\\s*['\`]${name}:`)] as const,
)
/** The texts that each file shows. */
const shown = new Map(
  [...texts].map(([path, text]) => [path, SHOWN.filter(([, shows]) => shows.test(text)).map(([name]) => name)]),
)

/** Scripts that load by themselves, each with the files that load it. */
const later = new Map<string, string[]>()
for (const path of sources) {
  for (const to of loadedLater.get(path) ?? []) if (texts.has(to)) later.set(to, [...(later.get(to) ?? []), path])
}
const started = withImports(join(SRC, 'main.tsx'))
/** Texts that are there when a script loads: those of every script that leads to it. */
function there(path: string, seen: readonly string[] = []): Set<string> {
  const own = new Set([...namespacesOf(['first']), ...namespacesOf(neededBy(path))])
  if (seen.includes(path)) return own
  const before = [...later]
    .filter(([to]) => to !== path)
    .filter(([to]) => (later.get(path) ?? []).some((by) => withImports(to).has(by)))
    .map(([to]) => there(to, [...seen, path]))
  const isPage = (later.get(path) ?? []).some((by) => started.has(by))
  if (isPage || before.length === 0) return own
  const shared = [...(before[0] ?? [])].filter((name) => before.every((one) => one.has(name)))
  return new Set([...own, ...shared])
}

const FRAME = new Set<string>(TEXT_FILES.frame)
const PUBLIC = /features\/auth\//

type InFile = (typeof TEXT_FILES)[keyof typeof TEXT_FILES][number]
/** Doesn't compile where a namespace of English stands in no file, or a file names what English has not. */
const MISPLACED: Record<Exclude<keyof English, InFile> | Exclude<InFile, keyof English>, never> = {}

it('every text stands in a file that can be loaded', () => expect(MISPLACED).toEqual({}))

describe('the texts of a script', () => {
  it.each([...later.keys()].map((path) => relative(SRC, path)))('%s has all that it shows', (name) => {
    const path = join(SRC, name)
    const known = there(path)
    const lacking = [...withImports(path)].flatMap((file) =>
      (shown.get(file) ?? [])
        .filter((one) => !known.has(one) && (PUBLIC.test(name) || !FRAME.has(one)))
        .map((one) => `${relative(SRC, file)}: ${one}`),
    )
    expect(lacking).toEqual([])
  })

  it('is waited for wherever the script is loaded', () => {
    const unawaited = sources.flatMap((path) =>
      [...(texts.get(path) ?? '').matchAll(/(withTexts\(\s*)?import\('(\.[^']+)'\)/g)]
        .filter(([, awaited, to = '']) => !awaited && neededBy(join(dirname(path), to)).length > 0)
        .map(([, , to]) => `${relative(SRC, path)} loads ${to}`),
    )
    // The table of pages, whose router waits for them.
    expect(unawaited.filter((one) => !one.startsWith('app/screens.ts'))).toEqual([])
  })
})
