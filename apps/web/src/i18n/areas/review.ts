import review from '../en/review.ts'
import { addTexts } from '../i18n.ts'

addTexts({ review })
