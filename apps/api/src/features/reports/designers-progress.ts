import type { Handler } from '../operation.ts'
import { GROUPINGS } from './groupings.ts'
import { answerReport } from './report-page.ts'

export const designersProgress: Handler<'designersProgress'> = (context) =>
  answerReport('designers-progress', GROUPINGS['designers-progress'], context)
