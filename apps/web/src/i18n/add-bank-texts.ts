import bank from './en/bank.ts'
import { addTexts } from './i18n.ts'

addTexts({ bank })
