import type { Sources } from './sources.ts'

const FORM = 'apps/web/src/ui/form/form.tsx'

/** Form elements of the web app beside `Form`, which shows what no field shows: another could swallow why it isn't sent. */
export function formProblems(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    path !== FORM && /<form[\s>]/.test(text) ? [`${path} has a <form> of its own. Use Form of ui/form/form.tsx.`] : [],
  )
}
