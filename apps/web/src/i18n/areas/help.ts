import help from '../en/areas/help.ts'
import { addTexts } from '../i18n.ts'

addTexts({ help })
