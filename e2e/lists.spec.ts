import { REQUEST_VIEWS } from '@stitchdesk/contract/views'
import { lightListSuite, listSuite } from './list-suite.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

// Every list of the contract is walked; one that is added there is walked without a line here. Lists with the same columns are
// the same code with another filter: the first of each set is walked through everything it can do, the others lightly.
const walked = new Set<unknown>()
for (const view of REQUEST_VIEWS) {
  const suite = walked.has(view.columns) ? lightListSuite : listSuite
  walked.add(view.columns)
  suite(view, view.view === 'assigned' ? 'designer' : 'Administrate')
}
