import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../../en/areas/help.ts'

const texts = {
  requiredFormat:
    'Il file che la sua macchina legge. DST va bene per quasi tutte: contiene punti e tagli del filo, ma non i colori. Non è sicuro? Ci indichi la macchina e scegliamo noi.',
  po: 'Il suo numero d’ordine. Compare in fattura, così ritrova l’ordine.',
  size: 'La dimensione ricamata. Determina quanti punti ha il disegno e quali dettagli si possono ricamare. Basta un lato: l’altro segue la grafica.',
  placement:
    'Dove si ricama il disegno. I cappellini si ricamano dal centro verso l’esterno e sulle maniche c’è meno spazio. La punciatura ne tiene conto.',
  fabric:
    'Il tessuto si ritira sotto i punti. In base al suo scegliamo sottopunto, densità e compensazione del tiro: punti un po’ più larghi del disegno, perché le forme risultino corrette.',
  numberOfColors: 'Ogni colore è un filo sulla macchina. Se il campo resta vuoto, seguiamo la grafica.',
  blending: 'I punti di due colori si fondono, come in una sfumatura o in una foto. Servono più punti.',
  rush: 'I lavori urgenti si fanno per primi. Ogni scelta mostra quando riceverà i file.',
  stitiches: 'I punti contati dal file macchina. I prezzi a punti seguono questo numero.',
  level: 'La difficoltà del disegno, da 1 a 10. I prezzi dei vettoriali possono seguirla.',
  rating: 'Quanto è riuscita questa versione. I rapporti mostrano la media di ogni designer.',
  discount: 'Si sottrae dal prezzo. La fattura mostra prezzo, sconto e totale.',
  comments: 'Il cliente lo legge insieme ai file.',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
