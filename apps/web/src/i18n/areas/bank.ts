import bank from '../en/areas/bank.ts'
import { addTexts } from '../i18n.ts'

addTexts({ bank })
