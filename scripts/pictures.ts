import { runSubject } from './run-subject.ts'

await runSubject('npm run pictures --', {
  screens: {
    what: 'every page for every role, in three widths, light and dark; with --language its untranslated and cut texts too',
    load: () => import('./pictures/screenshots.ts'),
  },
  accessibility: {
    what: 'what axe finds on every page, in six looks',
    load: () => import('./pictures/accessibility.ts'),
  },
  help: { what: 'the pictures of the help page, in each language', load: () => import('./pictures/help-pictures.ts') },
})
