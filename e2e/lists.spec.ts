import { REQUEST_VIEWS } from '@stitchdesk/contract/views'
import { listSuite } from './list-suite.ts'

// Every list of the contract is walked; one that is added there is walked without a line here.
for (const view of REQUEST_VIEWS) listSuite(view, view.view === 'assigned' ? 'designer' : 'Administrate')
