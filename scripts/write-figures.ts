import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './run-step.ts'

const PAGE = join(ROOT, 'docs/performance.md')

/** Figures of one kind: what each column tells, and the rows, whose first cell names what was measured. */
export interface Figures {
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

function asMarkdown({ head, rows }: Figures): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|---|${'--:|'.repeat(head.length - 1)}`, ...rows.map(line)].join('\n')
}

/**
 * A page of Markdown with new figures between `<!-- figures of NAME -->` and the next `<!-- end -->`.
 *
 * @throws when the page has no such place
 */
export function withFigures(page: string, name: string, text: string): string {
  const place = new RegExp(`(<!-- figures of ${name} -->\n).*?(<!-- end -->)`, 's')
  if (!place.test(page)) throw new Error(`docs/performance.md has no place for the figures of ${name}`)
  return page.replace(place, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`)
}

/** Puts what was measured in a whole run into docs/performance.md, with the day and the machine, in place of what stood there. */
export async function writeFigures(name: string, tables: readonly Figures[]): Promise<void> {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.versions.node}`
  const told = [`Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.`, ...tables.map(asMarkdown)]
  await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), name, told.join('\n\n')))
  process.stdout.write('docs/performance.md has these figures.\n')
}
