import type { IFlattenedRuleSet } from 'dependency-cruiser'

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number]

const WEB = 'apps/web/src'

/** What each room of the web app may import besides itself and the contract. */
const WEB_ROOMS: Record<string, readonly string[]> = {
  lib: ['i18n'],
  i18n: ['lib'],
  ui: ['lib', 'i18n'],
  parts: ['lib', 'i18n', 'ui'],
  'list-page': ['lib', 'i18n', 'ui'],
  features: ['lib', 'i18n', 'ui', 'parts', 'list-page'],
}

/** Refuses imports between paths; `$1` in what they lead to is the first group of where they come from. */
function refuse(name: string, comment: string, from: Rule['from'], to: object): Rule {
  return { name, comment, severity: 'error', from, to }
}

/** Which import is refused, and why; by name, as the check prints it. */
export const IMPORT_RULES: readonly Rule[] = [
  refuse('no-cycle', 'files that import each other cannot be read or loaded one by one', {}, { circular: true }),
  refuse('found', 'what is imported has to be there', {}, { couldNotResolve: true }),
  refuse(
    'contract-is-light',
    'both sides import the contract, so it brings nothing along but zod',
    { path: '^packages/contract/src/' },
    { pathNot: '^(packages/contract/src|node_modules/zod)/' },
  ),
  refuse(
    'packages-stand-alone',
    'a package knows nothing of those who use it',
    { path: '^packages/([^/]+)/' },
    { path: '^(apps|packages|scripts|demo|bench|e2e)/', pathNot: '^packages/$1/' },
  ),
  refuse(
    'apps-stand-alone',
    'API and web app meet in the contract, and need no tool of the project',
    { path: '^apps/([^/]+)/' },
    { path: '^(apps|scripts|demo|bench|e2e)/', pathNot: '^apps/$1/' },
  ),
  ...Object.entries(WEB_ROOMS).map(([room, others]) =>
    refuse(
      `web-${room}`,
      'arrows run from screens to what they are made of: app, features, list-page and parts, ui, lib',
      { path: `^${WEB}/${room}/` },
      { path: '^apps/', pathNot: `^${WEB}/(${[room, ...others].join('|')})/` },
    ),
  ),
  refuse(
    'web-features-apart',
    'what two features of the web app share stands in parts',
    { path: `^${WEB}/features/([^/]+)/` },
    { path: `^${WEB}/features/`, pathNot: `^${WEB}/features/$1/` },
  ),
  refuse(
    'web-without-schemas-of-calls',
    'the browser takes the types of what calls take and answer, by `import type`',
    { path: `^${WEB}/` },
    {
      path: '^packages/contract/src/(.*endpoints|basics/error-body)[.]ts$',
      dependencyTypesNot: ['type-only'],
    },
  ),
]
