import { runSubject } from '../scripts/run-subject.ts'

const api = (what: string, ...args: string[]) => ({ what, args, load: () => import('./api.ts') })

await runSubject('npm run bench --', {
  all: api('all of the API that follows here, up to changes, and machine files'),
  lists: api('staff lists as they open', '--views'),
  filters: api('lists with several filters', '--combined'),
  search: api('the search of everything', '--search'),
  dashboards: api('home pages', '--dashboards'),
  requests: api('a request’s page, conversation and proofs, and the counts of views', '--requests'),
  reports: api('reports of work', '--reports'),
  money: api('reports of money, what is owed, one customer’s books, a round of invoices', '--money'),
  prices: api('a price, an estimate, designs made before and similar work', '--prices'),
  changes: api('what a change takes', '--writes'),
  hostile: api('a list while hostile files are uploaded and drawn', '--hostile'),
  files: api('large machine files and the worksheet', '--stitch-files'),
  estimates: api('stitches estimated from artwork', '--estimates'),
  seen: api('pictures recognized again, and told apart', '--seen'),
  load: { what: 'a hundred people without a pause', load: () => import('./load.ts') },
  web: { what: 'Lighthouse over the pages that people open most', load: () => import('./web.ts') },
  hand: { what: 'how long a staff list makes a user wait on a slow computer', load: () => import('./hand.ts') },
  public: {
    what: 'a sign-in while strangers fetch the largest public answers',
    load: () => import('./public-answers.ts'),
  },
  painter: { what: 'frames a second of the stitch viewer', load: () => import('./painter.ts') },
})
