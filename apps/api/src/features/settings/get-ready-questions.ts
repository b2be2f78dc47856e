// The shop stores only what it words itself. An empty text is the customary one, which stands in the languages of the
// screens and reaches every shop that left it.
import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'

/** The shop's own wording of its saved replies. */
export const getReadyQuestions: Handler<'getReadyQuestions'> = async ({ db }) =>
  (await readSetting(db, 'questions')).value
