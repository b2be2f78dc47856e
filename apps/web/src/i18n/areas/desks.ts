import desks from '../en/desks.ts'
import { addTexts } from '../i18n.ts'

addTexts({ desks })
