import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/guide.ts'

const texts = {
  title: 'Primi passi',
  intro: 'Tre passi, in qualsiasi ordine.',
  close: 'Chiudi',
  done: 'Fatto',
  step: {
    profile: {
      title: 'Controlli i suoi dati',
      text: 'Azienda, indirizzo ed e-mail per le fatture.',
      action: 'Modifica profilo',
    },
    place: {
      title: 'Invii il primo ordine',
      text: 'Bastano un logo o una foto e le dimensioni.',
      action: 'Invia un ordine',
    },
    work: {
      title: 'Veda il suo lavoro',
      text: 'Le richieste assegnate a lei, prima la prossima scadenza.',
      action: 'Apri elenco',
    },
    notifications: {
      title: 'Scelga le notifiche',
      text: 'Che cosa riceve qui e che cosa per e-mail.',
      action: 'Scegli',
    },
    customers: {
      title: 'Conosca i suoi clienti',
      text: 'Ordini, messaggi e fatture, una pagina per cliente.',
      action: 'Apri clienti',
    },
    requests: {
      title: 'Veda le richieste aperte',
      text: 'Le assegni ai designer direttamente nell’elenco.',
      action: 'Apri elenco',
    },
    prices: {
      title: 'Fissi i prezzi',
      text: 'Un listino suggerisce il prezzo di ogni richiesta.',
      action: 'Apri prezzi',
    },
    help: { title: 'Trovi la guida', text: 'Passi, termini e tasti per il suo lavoro.', action: 'Apri guida' },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
