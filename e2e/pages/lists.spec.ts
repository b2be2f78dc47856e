import { REQUEST_VIEWS, type RequestView } from '@stitchdesk/contract/requests/views'
import { test } from '../support/test.ts'
import { lightListSuite, listSuite } from './list-suite.ts'

test.describe.configure({ mode: 'parallel' })

// Tests every list of the contract, so that a new one needs no line here. Lists with the same columns share their code:
// the first of each set is tested in full, the others briefly.
const tested = new Set<unknown>()
/** Sets of columns that other sets contain: their code is tested with those. */
const CONTAINED_IN_OTHERS: readonly RequestView['columnSet'][] = [
  'ready',
  'default',
  'todays',
  'with-price-zero',
  'with-price',
]
const lightly = { designer: [] as RequestView[], Administrate: [] as RequestView[] }
for (const view of REQUEST_VIEWS) {
  const role = view.view === 'assigned' ? 'designer' : 'Administrate'
  if (tested.has(view.columns) || CONTAINED_IN_OTHERS.includes(view.columnSet)) lightly[role].push(view)
  else listSuite(view, role)
  tested.add(view.columns)
}
lightListSuite(lightly.designer, 'designer')
lightListSuite(lightly.Administrate, 'Administrate')
