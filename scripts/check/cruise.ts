import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { IMPORT_RULES } from './import-rules.ts'

/** Every import between the project's files, and what the rules say of it. */
export interface Imports {
  /** By file, the files that it imports; dynamic imports too, types not. Paths from the folder, with slashes. */
  loads: Map<string, string[]>
  /** A sentence for each import that a rule refuses. */
  refused: string[]
}

/**
 * Reads the imports of all files below some folders and holds them against the rules.
 * @param root the project's folder
 * @param folders where to look, from there
 */
export async function cruiseImports(root: string, folders: string[]): Promise<Imports> {
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: { forbidden: [...IMPORT_RULES] },
      validate: true,
      // Knows types and JSX without TypeScript's own parser, which it can't take from TypeScript 7.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^virtual:|[.](css|svg)$|[.]css[?]|/[.]|(^|/)(dist|data)/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return { loads: loadsOf(output), refused: output.summary.violations.map(sentence) }
}

function loadsOf({ modules }: ICruiseResult): Imports['loads'] {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
}

function sentence({ rule, from, to, cycle }: ICruiseResult['summary']['violations'][number]): string {
  const way = cycle ? cycle.map(({ name }) => name).join(' imports ') : to
  const { comment } = IMPORT_RULES.find(({ name }) => name === rule.name) ?? {}
  return `${from} imports ${way}: ${comment} (${rule.name}).`
}
