import { CALLS } from '@stitchdesk/contract/calls'
import { configure, getConfig } from '@testing-library/react'
import React from 'react'
import { afterEach } from 'vitest'
import { chooseLanguage, loadTexts } from '../../src/i18n/i18n.ts'
import { addCalls } from '../../src/lib/api/known-calls.ts'
import { clearSession } from '../../src/lib/api/session.ts'
import { styleByAttributes } from './computed-style.ts'
import { expectByContract } from './exchange.ts'
import { findIdsQuickly, findLabelsQuickly } from './labels.ts'
import { clearServer } from './server.ts'

const { getElementError } = getConfig()

/**
 * What was not found, with the page as it was: but only once waiting for it is over, for each look at a page in between would
 * write the whole page down, which takes a quarter of the time of these tests.
 */
function withPageOnlyAtTheEnd(message: string | null, container: Element): Error {
  const waits = (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
  return waits ? new Error(message ?? '') : getElementError(message, container)
}

// The first page of a file waits for its scripts to be read, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000, getElementError: withPageOnlyAtTheEnd })

styleByAttributes()
findLabelsQuickly()
findIdsQuickly()
// As behind the sign-in; a part is tested without the frame that brings them.
addCalls(CALLS)
await Promise.all([loadTexts('rest'), loadTexts('refusals')])
await chooseLanguage('en')
localStorage.clear()

// Files share what they load, so that what each of them needs after its tests is said here, which runs for each.
afterEach(() => {
  // A live connection that a test left ends with the session.
  clearSession()
  clearServer()
  // What was announced stays in the document, beside the page.
  document.getElementById('language-announcement')?.remove()
  expectByContract()
})

// Where in the code an element was made is noted for the first ten thousand of each second, all that these tests make, which takes
// an eighth of their time. It stands in React's warnings only, and a test names its page. React is told that it has noted enough.
const noted = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
Object.defineProperty(noted, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
})

/** An element as one line of text: as an object it would be printed with everything that React keeps at it. */
const inOneLine = (value: unknown) => (value instanceof Element ? (value.cloneNode() as Element).outerHTML : value)

// A page without a layout has no positions, so the menu library takes each open menu for hidden and complains.
for (const level of ['warn', 'error'] as const) {
  // biome-ignore lint/suspicious/noConsole: The messages of React and the libraries are what it shortens.
  const print = console[level]
  console[level] = (...values: unknown[]) => print(...values.map(inOneLine))
}
