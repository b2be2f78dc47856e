import { runSubject } from './run-subject.ts'

await runSubject('npm run -s stitch --', {
  info: {
    what: 'FILE… [--svg OUT]: what machine files say, a line of JSON each',
    load: () => import('./stitch/info.ts'),
  },
  convert: { what: 'IN OUT: the same stitches in another format', load: () => import('./stitch/convert.ts') },
})
