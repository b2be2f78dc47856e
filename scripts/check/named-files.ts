import { posix } from 'node:path'

/** What stands for a part of a name. */
const PLACEHOLDER = /(SUBJECT|FILE|NNNN|…|\*)/
/** A file in code marks, such as `basics/fields.ts`. */
const NAMED = /`([\w.@…*-]+(?:\/[\w.@…*-]+)*\.(?:ts|tsx|mjs|css|sql|json|md|yml|yaml|sh|html))`/g
/** A folder of the sources in code marks, such as `features/requests/queries`. */
const FOLDER = /`((?:apps|packages|scripts|demo|bench|e2e|deploy|docs|features|parts|platform|process|i18n|list-page)\/[\w.@…*/-]*[\w…*-])\/?`/g
/** A source by its folder, in code marks or not. */
const SOURCE = /(?<![\w./@-])((?:[\w-]+\/)+[\w-]+\.tsx?)\b/g
const LINK = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

/** What documents say of files that are not there: names in code marks by the end of a path, links by the path from the document. */
export function nameProblems(documents: ReadonlyMap<string, string>, files: readonly string[]): string[] {
  const paths = `\n${files.join('\n')}\n`
  return [...documents].flatMap(([document, text]) => [
    ...[...text.matchAll(NAMED), ...text.matchAll(FOLDER), ...text.matchAll(SOURCE)]
      .filter(([, name = '']) => !isThere(name, paths))
      .map(([, name]) => `${document} names ${name}, which no file of the project is called.`),
    ...[...text.matchAll(LINK)]
      .map(([, link = '']) => link)
      .filter((link) => !isThere(posix.join(posix.dirname(document), link), paths))
      .map((link) => `${document} links to ${link}, which is not there.`),
  ])
}

/** Whether a path ends so, or has such a folder. */
function isThere(name: string, paths: string): boolean {
  const pattern = name.split(PLACEHOLDER).map((part, at) => (at % 2 === 1 ? '[^\\n]*' : RegExp.escape(part)))
  return new RegExp(`[\\n/]${pattern.join('')}[\\n/]`).test(paths)
}
