import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/conversation.ts'

const texts = {
  title: 'Conversazione',
  channels: 'Con chi',
  channel: { customer: 'Cliente', staff: 'Note interne' },
  channelUnread: '{{channel}}, {{count}} da leggere',
  loading: 'Caricamento della conversazione',
  failed: 'Impossibile caricare la conversazione',
  earlier: 'Mostra i messaggi precedenti',
  earlierCount_one: '{{count}} messaggio precedente',
  earlierCount_other: '{{count}} messaggi precedenti',
  whole: 'Mostra la conversazione',
  messages: { customer: 'Messaggi con il cliente', staff: 'Note interne' },
  empty: {
    customer: 'Ancora nessun messaggio',
    staff: 'Ancora nessuna nota. I clienti non le vedono mai.',
    own: 'Ancora nessun messaggio. Rispondiamo qui e per e-mail.',
  },
  you: 'Lei',
  customer: 'Il cliente',
  us: 'Il nostro team',
  reply: 'Rispondi a {{name}}',
  question: 'Domanda',
  newSince: 'Nuovi',
  write: { customer: 'Messaggio al cliente', staff: 'Nota interna', own: 'Messaggio a noi' },
  placeholder: {
    customer: 'Scrivere al cliente. Riceve anche un’e-mail.',
    staff: 'Scrivere ai colleghi. Digitare @ per menzionare qualcuno.',
    own: 'Ci scriva',
    answer: 'La sua risposta',
  },
  readOnly: 'I messaggi del cliente sono in sola lettura. Scrivere ai colleghi in «{{channel}}».',
  send: 'Invia',
  sendQuestion: 'Chiedi',
  keys: 'Ctrl + Invio per inviare',
  isQuestion: 'In pausa fino alla risposta',
  isQuestionHint: 'Sospende la scadenza finché il cliente non risponde',
  attach: 'Allega file',
  detach: 'Rimuovi {{name}}',
  uploading: '{{name}}, {{percent}}%',
  again: 'Riprova {{name}}',
  busy: 'L’invio parte quando tutti i file sono caricati.',
  kept: 'Non inviato. Il messaggio è ancora qui.',
  leave: 'Caratteri rimasti: {{count}}',
  mention: 'Menziona',
  mentionWho: 'Colleghi da menzionare',
  ready: {
    open: 'Risposte salvate',
    what: {
      size: 'Mancano le dimensioni',
      fabric: 'Manca il tessuto',
      placement: 'Manca la posizione',
      format: 'Formato non chiaro',
      colors: 'Mancano i colori dei fili',
      wording: 'Testo non chiaro',
      blurred: 'Grafica sfocata',
      background: 'Sfondo non chiaro',
      smallText: 'Scritte troppo piccole',
    },
    text: {
      size: 'Che dimensioni deve avere il ricamo? Ci indichi la larghezza o l’altezza; manteniamo le proporzioni.',
      fabric:
        'Su quale tessuto verrà ricamato il disegno? Pelo, elasticità e peso determinano il sottopunto e la densità.',
      placement:
        'Dove verrà ricamato il disegno: cappellino, petto, manica, schiena giacca? I cappellini si ricamano dal centro verso l’esterno.',
      format: 'Quale formato legge la sua macchina? Se ci indica marca e modello, lo scegliamo noi.',
      colors:
        'Quanti colori di filo possiamo usare, e quali? L’ideale sono i numeri della sua cartella colori (Madeira, Isacord, Robison-Anton…).',
      wording: 'Non riusciamo a leggere tutte le scritte. Ci trascriva il testo esattamente come va ricamato.',
      blurred:
        'La grafica è troppo piccola o sfocata per essere ricalcata. Ha un’immagine più grande, o il file originale (AI, EPS, PDF, SVG)?',
      background: 'Lo sfondo va ricamato, o lasciato libero per far vedere il tessuto?',
      smallText:
        'In queste dimensioni alcune scritte sono più basse di 5 mm e non sarebbero leggibili. Possiamo ingrandirle, o ometterle?',
    },
  },
  price: {
    own: 'Prezzo da approvare',
    staff: 'Prezzo non approvato',
    declined: 'Prezzo rifiutato',
    hint: '{{price}} · accettato fino a {{limit}}',
  },
  waiting: {
    staff: 'In attesa del cliente',
    own: 'Serve la sua risposta',
    start: 'Metti in pausa',
    stop: 'Riprendi il lavoro',
    notStopped: 'Il lavoro non è stato ripreso.',
  },
  unread_one: '{{count}} messaggio da leggere',
  unread_other: '{{count}} messaggi da leggere',
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
