import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/manual.ts'

const texts = {
  intro: 'Il suo lavoro passo per passo, i termini del mestiere e i tasti.',
  search: 'Cerca nella guida',
  none: 'Nessun risultato per «{{text}}»',
  noneHint: 'Provi un’altra parola o chieda allo studio.',
  clear: 'Cancella ricerca',
  steps: 'Il suo lavoro',
  terms: 'Termini del mestiere',
  sections: 'Sezioni',
  keys: {
    title: 'Scorciatoie da tastiera',
    everywhere: 'In ogni pagina',
    lists: 'Negli elenchi',
    request: 'Nella pagina di una richiesta',
    edit: 'Modifica o riordina',
  },
  step: {
    place: {
      title: 'Invii un ordine',
      text: 'Trascini il logo o la foto, scelga il formato che la sua macchina legge e indichi un lato delle dimensioni. Più immagini possono diventare più ordini in una volta.',
    },
    review: {
      title: 'Esamini una bozza',
      text: 'Faccia clic su un punto dell’immagine per dire che cosa cambiare, oppure la approvi. Il pannello e un’e-mail avvisano quando c’è una bozza.',
    },
    download: {
      title: 'Scarichi i file',
      text: 'I lavori finiti sono nel pannello e in «I suoi disegni»: un file o tutti insieme.',
    },
    change: {
      title: 'Richieda una modifica',
      text: 'Apra l’ordine e descriva che cosa deve essere diverso. Se ha un costo, vede il prezzo prima di inviarla.',
    },
    again: {
      title: 'Riordini',
      text: 'Riordini un disegno passato in altre dimensioni o in un altro formato. I dati sono già compilati.',
    },
    pay: {
      title: 'Paghi una fattura',
      text: 'Paghi come indicato in fattura, poi segnali il pagamento. Vale appena lo studio lo conferma.',
    },
    take: {
      title: 'Prenda la prossima richiesta',
      text: 'Il suo elenco parte da ciò che scade prima. Le richieste urgenti e a rischio sono segnate.',
    },
    process: {
      title: 'Elabori una richiesta',
      text: 'Prema p su una richiesta: da un lato la grafica, dall’altro i campi. Trascini il file macchina: punti e dimensioni si leggono da lì.',
    },
    check: {
      title: 'Controlli i file',
      text: 'Formato, dimensioni, colori, densità e tagli del filo si confrontano con l’ordine. Guardi ogni punto prima di salvare.',
    },
    handOver: {
      title: 'Consegni il lavoro',
      text: 'Al salvataggio la richiesta diventa pronta. Un amministratore la invia al cliente.',
    },
    revise: {
      title: 'Esegua le modifiche',
      text: 'Ciò che chiede il cliente è accanto al lavoro, con il suo punto sull’immagine. Carichi il nuovo file e salvi: diventa la versione successiva.',
    },
    lookAfter: {
      title: 'Segua i clienti',
      text: 'La pagina di un cliente raccoglie ordini, disegni, messaggi e note. Gli elenchi trovano chi deve pagare e chi non ordina più.',
    },
    placeFor: {
      title: 'Invii un ordine per un cliente',
      text: 'Scelga «Nuovo» in alto e indichi il cliente. Il modulo è lo stesso che compila lui.',
    },
    followPayments: {
      title: 'Segua i pagamenti',
      text: '«Fatture» mostra ciò che è aperto o scaduto. Quando un cliente ha pagato, registri il pagamento; un amministratore lo conferma.',
    },
    progress: {
      title: 'Veda i suoi numeri',
      text: 'Che cosa hanno ordinato e pagato i suoi clienti nei giorni che sceglie.',
    },
    day: {
      title: 'Cominci dal pannello',
      text: 'Mostra ciò che è nuovo, non assegnato, urgente, a rischio e pronto da inviare. Ogni numero apre il suo elenco.',
    },
    assign: {
      title: 'Assegni le richieste',
      text: 'Scelga il designer direttamente nell’elenco, oppure selezioni più richieste e le assegni insieme.',
    },
    load: {
      title: 'Distribuisca il carico di lavoro',
      text: 'Il carico di lavoro mostra le richieste aperte di ogni designer, così vede chi ha spazio.',
    },
    send: {
      title: 'Invii i lavori finiti',
      text: 'Controlli prezzo e file di una richiesta pronta, poi prema «Invia consegna». Il cliente riceve un’e-mail; per alcuni secondi può annullare.',
    },
    invoices: {
      title: 'Fatturi ai clienti',
      text: 'Tutto il lavoro fatto e non fatturato, per molti clienti insieme. Controlli le bozze di fattura e le emetta.',
    },
    payments: {
      title: 'Confermi i pagamenti',
      text: 'Clienti e venditori segnalano i pagamenti. Confermi quelli arrivati: solo allora contano.',
    },
    prices: {
      title: 'Gestisca i listini',
      text: 'Un listino suggerisce il prezzo di ogni richiesta. Provi una nuova versione sulle richieste consegnate prima che valga.',
    },
    settings: {
      title: 'Configuri lo studio',
      text: 'Nome, logo, tempi di consegna, posizioni, schede di produzione ed e-mail. Ogni parte si salva da sé.',
    },
    staff: { title: 'Aggiunga dipendenti', text: 'Ogni ruolo vede solo ciò che serve al suo lavoro.' },
    close: {
      title: 'Chiuda il mese',
      text: 'Chiuda un mese in «Incassi» quando è finito. Dopo, nulla con data in quel mese cambia più.',
    },
    backup: {
      title: 'Controlli i backup',
      text: '«Sistema» indica quando è stato fatto l’ultimo backup riuscito e ne avvia uno quando vuole.',
    },
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
