import { runSubject } from '../scripts/run-subject.ts'

await runSubject('npm run operations --', {
  torture: { what: 'kills the product under load: --kills 100 --seed 7', load: () => import('./torture.ts') },
  cluster: {
    what: 'a shop of several machines, of which each is lost: --minutes 5',
    load: () => import('./cluster.ts'),
  },
  fuzz: { what: 'hostile calls to every endpoint: --calls 40000 --seed 7', load: () => import('./fuzz.ts') },
  swift: { what: 'FOLDER: OpenStack Swift, for the tests of buckets', load: () => import('./swift.ts') },
})
