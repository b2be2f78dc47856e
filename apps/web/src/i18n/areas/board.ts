import board from '../en/areas/board.ts'
import { addTexts } from '../i18n.ts'

addTexts({ board })
