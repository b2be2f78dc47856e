import { expect, test } from 'vitest'
import { formProblems } from '../form-elements.ts'
import { readSources } from '../sources.ts'

test('each form of the web app is a Form', async () => {
  const sources = await readSources('apps/web/src')
  expect(sources.has('apps/web/src/ui/form/form.tsx')).toBe(true)
  expect(formProblems(sources)).toEqual([])
})

test.each(['<form onSubmit={send}>', '<form\n  noValidate\n>', 'return <form>{children}</form>'])(
  'a form element of its own is refused: %s',
  (text) => {
    expect(formProblems(new Map([['a.tsx', text]]))).toEqual([expect.stringContaining('a.tsx has a <form> of its own')])
  },
)

test('a Form is none, nor what is called like it', () => {
  expect(
    formProblems(new Map([['a.tsx', '<Form {...formProps}><FormButtons /></Form>; useRef<HTMLFormElement>(null)']])),
  ).toEqual([])
})
