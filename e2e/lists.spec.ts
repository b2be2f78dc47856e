import { REQUEST_VIEWS } from '@stitchdesk/contract/views'
import { listSuite } from './list-suite.ts'
import { test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

// Every list of the contract is walked; one that is added there is walked without a line here.
for (const view of REQUEST_VIEWS) listSuite(view, view.view === 'assigned' ? 'designer' : 'Administrate')
