import { expect, test } from 'vitest'
import { readSources } from '../sources.ts'
import { readStyles, styleProblems } from '../styles.ts'

const SHEET = '.head { color: red }\n/* .old */\n.tail { composes: bare from "./bare.module.css" }'
const problemsOf = (component: string, sheet = SHEET) =>
  styleProblems(
    new Map([['ui/page.tsx', `import classes from './page.module.css'\n${component}`]]),
    new Map([
      ['ui/page.module.css', sheet],
      ['ui/bare.module.css', '.bare { border: 0 }'],
    ]),
  )

test('every class that a screen names has its style, and every style its screen', async () => {
  expect(styleProblems(await readSources('apps/web/src'), await readStyles('apps/web/src'))).toEqual([])
})

test('a class that was renamed on one side only is told', () => {
  expect(problemsOf('<h1 className={classes.title}>{classes.tail}</h1>')).toEqual([
    'ui/page.tsx names the class title, which ui/page.module.css does not have.',
    'ui/page.module.css has the class head, which nobody names.',
  ])
})

test('what a choice names, what is composed and what the library calls its own are known', () => {
  const sheet = `${SHEET}\n.head :global(.mantine-Button-root) { margin: 0 }`
  expect(problemsOf("classes[late ? 'head' : 'tail']", sheet)).toEqual([])
})

test('a selector without a class is told, for it styles other pages too', () => {
  const sheet = `${SHEET}\n[data-age="old"], .head dt { color: red }\n@keyframes in { from { opacity: 0 } }`
  expect(problemsOf('{classes.head}{classes.tail}', sheet)).toEqual([
    'ui/page.module.css styles [data-age="old"] on every page: name a class.',
  ])
})
