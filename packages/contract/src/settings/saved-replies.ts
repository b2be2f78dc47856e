import { z } from 'zod'
import { optionalLines } from '../basics/fields.ts'
import { tableOf } from '../basics/tables.ts'
import { TEXT_LIMITS } from '../basics/text-limits.ts'
import { READY_QUESTIONS } from '../conversation/channels.ts'

/** Each ready question with what `make` gives, so that none can be left out. */
const forEachQuestion = <T>(make: () => T) => tableOf(READY_QUESTIONS, make)

/** How the shop words its ready questions; '' is the customary wording. */
export const shopQuestionsSchema = z.object(forEachQuestion(() => z.string().default('')))
export type ShopQuestions = z.infer<typeof shopQuestionsSchema>

/** The setting as an administrator types it. */
export const shopQuestionsDraft = z.object(forEachQuestion(() => optionalLines('Question', TEXT_LIMITS.comments)))
