import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'

/** How the shop words its ready questions. */
export const getReadyQuestions: Handler<'getReadyQuestions'> = async ({ db }) =>
  (await readSetting(db, 'questions')).value
