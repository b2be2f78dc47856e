import { posix } from 'node:path'

/** What stands for a part of a name. */
const PLACEHOLDER = /(SUBJECT|FILE|NNNN|…|\*)/
const NAMED = [
  // A file in code marks, such as `basics/fields.ts`.
  /`([\w.@…*-]+(?:\/[\w.@…*-]+)*\.(?:ts|tsx|mjs|css|sql|json|md|yml|yaml|sh|html))`/g,
  // A folder of the sources in code marks, such as `features/requests/queries`.
  /`((?:apps|packages|scripts|demo|bench|e2e|operations|deploy|docs|features|parts|platform|process|i18n|list-page)\/[\w.@…*/-]*[\w…*-])\/?`/g,
  // A source with its folder, in code marks or not.
  /(?<![\w./@…*`-])((?:[\w-]+\/)+[\w-]+\.tsx?)\b/g,
]
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

/**
 * Files and folders that documents name and nobody finds.
 * @param documents by their paths
 * @param files paths of the project's files: a name is the end of one, or of a folder; a link starts from its document
 */
export function nameProblems(documents: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const paths = `\n${files.join('\n')}\n`
  return [...documents].flatMap(([document, text]) => [
    ...NAMED.flatMap((pattern) => found(pattern, text))
      .filter((name) => !isThere(name, paths))
      .map((name) => `${document} names ${name}, which is not there.`),
    ...found(LINK, text)
      .filter((link) => !isThere(posix.join(posix.dirname(document), link), paths))
      .map((link) => `${document} links to ${link}, which is not there.`),
  ])
}

const found = (pattern: RegExp, text: string): string[] => Array.from(text.matchAll(pattern), ([, name = '']) => name)

function isThere(name: string, paths: string): boolean {
  const parts = name
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 1 ? '[^\\n]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`[\\n/]${parts.join('')}[\\n/]`).test(paths)
}
