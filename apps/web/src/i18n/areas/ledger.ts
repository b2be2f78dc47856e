import ledger from '../en/areas/ledger.ts'
import { addTexts } from '../i18n.ts'

addTexts({ ledger })
