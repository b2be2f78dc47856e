import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/delivery.ts'

const texts = {
  points: {
    formatMissing: 'Richiesto: {{format}}. Tra i file non c’è nessun file {{format}}.',
    sizeOff: 'Richiesto: {{asked}}. {{file}} misura {{found}}.',
    tooManyColors_one: 'Richiesto: {{count}} colore. {{file}} ne ha {{found}}.',
    tooManyColors_other: 'Richiesti: {{count}} colori. {{file}} ne ha {{found}}.',
    tooManyRuns_one:
      'Richiesto: {{count}} colore. {{file}} ha {{found}} blocchi colore; non indica quali usano lo stesso filo.',
    tooManyRuns_other:
      'Richiesti: {{count}} colori. {{file}} ha {{found}} blocchi colore; non indica quali usano lo stesso filo.',
    sizesDiffer: '{{file}} misura {{found}}, ma {{master}} misura {{masterSize}}.',
    stitchesDiffer: '{{file}} ha {{found}} punti, ma {{master}} ne ha {{masterStitches}}.',
    longStitches_one: '{{file}} ha {{found}} punto più lungo di 12,1 mm.',
    longStitches_other: '{{file}} ha {{found}} punti più lunghi di 12,1 mm.',
    shortStitches: '{{file}} ha {{found}} punti più corti di 0,3 mm, su {{stitches}}.',
    tooLargeForPlacement: '{{placement}} ammette al massimo {{limit}}. {{file}} misura {{found}}.',
    untrimmedJumps_one: '{{file}} ha {{found}} salto lungo senza taglio del filo.',
    untrimmedJumps_other: '{{file}} ha {{found}} salti lunghi senza taglio del filo.',
    otherFormat: '{{file}} è in realtà un file {{format}}.',
    incomplete: '{{file}} è incompleto: manca la fine.',
    unread: '{{file}} non è leggibile; punti non controllati.',
  },
  wide: 'largo {{size}}',
  high: 'alto {{size}}',
  and: '{{one}} e {{other}}',
  before: 'Controllo prima dell’invio',
  odd_one: '{{count}} controllo da rivedere',
  odd_other: '{{count}} controlli da rivedere',
  fine: 'Tutti i controlli superati',
  checking: 'Controllo dei file…',
  checked: 'Formato · dimensioni · colori · densità · tagli del filo',
  beingRead_one: '{{count}} file è ancora in lettura.',
  beingRead_other: '{{count}} file sono ancora in lettura.',
  beingReadThen_one: '{{count}} file era ancora in lettura.',
  beingReadThen_other: '{{count}} file erano ancora in lettura.',
  send: { title: 'Inviare questa consegna?', confirm: 'Invia comunque' },
  done: { title: 'Mostrare questa consegna al cliente?', confirm: 'Segna comunque come completato' },
  differs: 'Controllare prima:',
  back: 'Indietro',
  formats: {
    label: 'Altri formati da {{name}}',
    open: 'Crea altri formati',
    choose: 'Scegli i formati',
    clear: 'Deseleziona i formati',
    make: 'Crea',
    failed: 'Formati non creati',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
