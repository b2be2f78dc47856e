import type { Plugin } from 'vite'

interface ReplacedFiles {
  /** Which modules are replaced; each pattern stands for one file. */
  files: readonly RegExp[]
  /** Its replacement. */
  replace: (exported: readonly string[]) => string
}

/**
 * Replaces files of a package by code of our own, in the built web app alone. A package's next release may have them no more, or
 * elsewhere: the build then fails instead of growing unseen.
 *
 * @param name the plugin's, for messages
 * @throws when one of the files was not met
 */
export function replacedFiles(name: string, { files, replace }: ReplacedFiles): Plugin {
  const met = new Set<RegExp>()
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id: [...files] },
      handler(code, id) {
        const file = files.find((one) => one.test(id))
        if (!file) return null
        met.add(file)
        return { code: replace(exportsOf(this.parse(code))), map: null, moduleSideEffects: false }
      },
    },
    generateBundle() {
      const gone = files.filter((file) => !met.has(file))
      if (gone.length > 0) this.error(`Nothing to replace: the build has no file like ${gone.join(', ')} any more`)
    },
  }
}

/** The names that a module exports. */
function exportsOf({ body }: ReturnType<import('vite').Rolldown.PluginContext['parse']>): string[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = statement
    const named = specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value))
    if (declaration?.type === 'FunctionDeclaration') return [...named, declaration.id?.name ?? '']
    if (declaration?.type !== 'VariableDeclaration') return named
    return [...named, ...declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))]
  })
}
