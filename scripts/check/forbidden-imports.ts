import { posix } from 'node:path'

/** Which parts a part may import, besides itself. The first part whose prefix a path has is the path's part. */
const MAY_IMPORT: Record<string, string[]> = {
  'packages/contract/': [],
  'apps/api/': ['packages/'],
  'apps/web/src/lib/': ['packages/', 'apps/web/src/i18n/'],
  'apps/web/src/i18n/': ['packages/', 'apps/web/src/lib/'],
  'packages/embedded-postgres/': [],
  'packages/stitch-files/': [],
  'apps/web/src/ui/': ['packages/', 'apps/web/src/lib/', 'apps/web/src/i18n/'],
  'apps/web/src/parts/': ['packages/', 'apps/web/src/lib/', 'apps/web/src/i18n/', 'apps/web/src/ui/'],
  'apps/web/src/list-page/': ['packages/', 'apps/web/src/lib/', 'apps/web/src/i18n/', 'apps/web/src/ui/'],
  'apps/web/src/features/': [
    'packages/',
    'apps/web/src/lib/',
    'apps/web/src/i18n/',
    'apps/web/src/ui/',
    'apps/web/src/parts/',
    'apps/web/src/list-page/',
  ],
  'apps/web/': ['packages/', 'apps/web/'],
}

/** The only package the contract may use, so that both sides can import it without a cost. */
const CONTRACT_USES = ['zod']

/** Modules of the contract that bring the schema library into the first script; the web app takes their types only. */
const TYPES_ONLY = /^@stitchdesk\/contract\/(?:.*endpoints|basics\/error-body)$/

const IMPORT =
  /^(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/**
 * The imports of a file that cross a boundary of the house: between the API and the web app, out of the contract,
 * between features of the web app, against its arrows lib, ui <- list-page <- features <- app,
 * or of schemas of calls into the browser.
 * @param path of the file, from the project's folder, with slashes
 * @returns a sentence for each
 */
export function forbiddenImports(path: string, source: string): string[] {
  const part = partOf(path)
  if (!part) return []
  return [...source.matchAll(IMPORT)].flatMap(([statement, ...names]) => {
    const name = names.find(Boolean) ?? ''
    if (path.startsWith('apps/web/src/') && TYPES_ONLY.test(name) && !/^(?:im|ex)port type\b/.test(statement)) {
      return [`${path} imports ${name}: the browser may take its types only, by \`import type\`.`]
    }
    const target = targetOf(path, name)
    if (target === undefined) {
      const allowed =
        part !== 'packages/contract/' || path.includes('/test/') || CONTRACT_USES.some((used) => isOf(name, used))
      return allowed ? [] : [`${path} imports ${name}: the contract may import ${CONTRACT_USES.join(', ')} only.`]
    }
    if (isInside(path, target, part)) return []
    const allowed = (MAY_IMPORT[part] ?? []).some((prefix) => target.startsWith(prefix))
    return allowed ? [] : [`${path} imports ${target}: ${part} may not use that part.`]
  })
}

function partOf(path: string): string | undefined {
  return Object.keys(MAY_IMPORT).find((prefix) => path.startsWith(prefix))
}

/** Where an import leads in this project; undefined for a package from outside. */
function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
  const workspace = /^@stitchdesk\/([^/]+)(.*)$/.exec(name)
  if (!workspace) return undefined
  const folder = workspace[1] === 'api' || workspace[1] === 'web' ? 'apps' : 'packages'
  return `${folder}/${workspace[1]}${workspace[2] || '/'}`
}

function isInside(path: string, target: string, part: string): boolean {
  if (part !== 'apps/web/src/features/') return target.startsWith(part)
  const feature = path.slice(0, path.indexOf('/', part.length) + 1)
  return target.startsWith(feature)
}

function isOf(name: string, used: string): boolean {
  return name === used || name.startsWith(`${used}/`)
}
