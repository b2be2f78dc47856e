import { REQUEST_VIEWS, type RequestView } from '@stitchdesk/contract/requests/views'
import { lightListSuite, listSuite } from './list-suite.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

// Every list of the contract is walked; one that is added there is walked without a line here. Lists with the same columns are
// the same code with another filter: the first of each set is walked through everything it can do, the others lightly.
const walked = new Set<unknown>()
/** Sets of columns that hold none which another one has not; whoever can work in the other can work in these. */
const HELD_BY_OTHERS: readonly RequestView['columnSet'][] = ['ready', 'default', 'with-price-zero', 'with-price']
const lightly = { designer: [] as RequestView[], Administrate: [] as RequestView[] }
for (const view of REQUEST_VIEWS) {
  const role = view.view === 'assigned' ? 'designer' : 'Administrate'
  if (walked.has(view.columns) || HELD_BY_OTHERS.includes(view.columnSet)) lightly[role].push(view)
  else listSuite(view, role)
  walked.add(view.columns)
}
lightListSuite(lightly.designer, 'designer')
lightListSuite(lightly.Administrate, 'Administrate')
