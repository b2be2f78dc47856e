import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { ROOT } from '../run-step.ts'
import type { Sources } from './sources.ts'

const IMPORTED = /import (\w+) from '([^']+[.]module[.]css)'/g
const COMMENT = /\/\*.*?\*\//gs
/** A class as a selector names it; the library's own begin with its name. */
const CLASS = /[.](?!mantine-)([A-Za-z_][\w-]*)/g
/** A class of the sheet, or the selector that a nested one stands in. */
const CLASS_OR_PARENT = /[.][A-Za-z_]|&/
const COMPOSED = /composes:\s*([\w\s-]+?)\s+from\s+"([^"]+)"/g
/** What stands before a block: a selector, or the name of a rule or of a keyframe. */
const BEFORE_BLOCK = /([^{};]+)\{/g
const KEYFRAME = /^(?:from|to|[\d.]+%)$/
const QUOTED = /"[^"]*"|url\([^)]*\)/g

/** Reads all style sheets below a folder. */
export async function readStyles(folder: string): Promise<Sources> {
  const names = await readdir(join(ROOT, folder), { recursive: true })
  const paths = names
    .filter((name) => name.endsWith('.module.css'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
  return new Map(
    await Promise.all(
      paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(ROOT, path), 'utf8')]),
    ),
  )
}

/**
 * Classes that a component names and its style sheet lacks, classes of a sheet that nobody names, and selectors without a class, which
 * style every page once their sheet has come. The types know of none: what is only for a screen reader's ears would show on screen,
 * without a sound.
 * @param sources the components by path
 * @param styles their style sheets by path
 */
export function styleProblems(sources: Sources, styles: Sources): string[] {
  const classes = new Map([...styles].map(([path, text]) => [path, classesOf(text)]))
  const named = new Map<string, string[]>([...styles.keys()].map((path) => [path, []]))
  const problems: string[] = []
  for (const [path, text] of sources) {
    for (const [, variable = '', relative = ''] of text.matchAll(IMPORTED)) {
      const sheet = posix.join(posix.dirname(path), relative)
      named.get(sheet)?.push(text)
      for (const name of namesOf(text.replace(IMPORTED, ''), variable)) {
        if (!classes.get(sheet)?.has(name))
          problems.push(`${path} names the class ${name}, which ${sheet} does not have.`)
      }
    }
  }
  for (const [path, text] of styles) {
    for (const [, composed = '', relative = ''] of text.matchAll(COMPOSED)) {
      named.get(posix.join(posix.dirname(path), relative))?.push(composed)
    }
  }
  for (const [path, text] of styles) {
    for (const selector of selectorsOf(text)) {
      if (!CLASS_OR_PARENT.test(selector)) problems.push(`${path} styles ${selector} on every page: name a class.`)
    }
  }
  for (const [path, own] of classes) {
    const texts = named.get(path) ?? []
    for (const name of own) {
      if (!texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
        problems.push(`${path} has the class ${name}, which nobody names.`)
    }
  }
  return problems
}

/** The single selectors of a sheet. */
const selectorsOf = (text: string) =>
  [...text.replace(COMMENT, '').matchAll(BEFORE_BLOCK)]
    .map(([, before = '']) => before.trim())
    .filter((before) => !before.startsWith('@'))
    .flatMap((before) => before.split(/,(?![^()]*\))/).map((selector) => selector.trim()))
    .filter((selector) => !KEYFRAME.test(selector))

const classesOf = (text: string) =>
  new Set([...text.replace(COMMENT, '').replace(QUOTED, '').matchAll(CLASS)].map(([, name = '']) => name))

const namesOf = (text: string, variable: string) =>
  new Set(
    [...text.matchAll(new RegExp(`(?<![\\w.'/-])${variable}(?:[.](\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
      ([, name, quoted]) => name ?? quoted ?? '',
    ),
  )
