import round from '../en/areas/round.ts'
import { addTexts } from '../i18n.ts'

addTexts({ round })
