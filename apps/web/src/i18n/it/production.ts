import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/production.ts'

const texts = {
  worksheet: {
    title: 'Schede di produzione',
    intro: 'La velocità delle macchine, con cui si calcola il tempo di lavoro.',
    stitchesPerMinute: 'Punti al minuto',
    secondsPerTrim: 'Secondi per taglio',
    secondsPerChange: 'Secondi per cambio colore',
  },
  resultFiles: {
    title: 'File consegnati',
    intro: 'Quanto possono essere grandi i file consegnati. Per la grafica dei clienti restano 5 MB.',
    megabytes: 'File più grande, MB',
    bounds: 'Da {{min}} a {{max}}. Oltre 20 MB senza anteprima.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
