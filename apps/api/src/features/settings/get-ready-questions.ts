// The shop stores only its own wordings. An empty text means the default, which is in each language's texts, so that a better
// default reaches every shop that kept it.
import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'

/** The shop's own wording of its saved replies. */
export const getReadyQuestions: Handler<'getReadyQuestions'> = async ({ db }) =>
  (await readSetting(db, 'questions')).value
