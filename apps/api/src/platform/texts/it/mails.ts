import type { Translates } from '@stitchdesk/contract/basics/translation'
import defaults from '@stitchdesk/contract/translations/defaults/it'
import type en from '../en/mails.ts'

const texts = {
  greeting: 'Buongiorno {{name}},',
  greetingUnnamed: 'Buongiorno,',
  files: 'File',
  picture: 'Immagine di {{name}}',
  size: '{{width}} × {{height}} in',
  sizeMm: '{{width}} × {{height}} mm',
  facts: {
    number: 'Numero',
    name: 'Nome',
    po: 'PO',
    format: 'Formato',
    stitches: 'Punti',
    size: 'Dimensioni',
    price: 'Prezzo',
    files: 'File',
    invoice: 'Fattura',
    invoiceOf: 'Fattura {{number}}',
    moreInvoices: 'Altre fatture',
    total: 'Totale',
    due: 'Scadenza',
    month: 'Mese',
    balance: 'Saldo',
    credit: 'Credito',
    creditNote: 'Nota di credito',
    transactionId: 'ID transazione',
    amount: 'Importo',
    reason: 'Motivo',
    subject: 'Oggetto',
    customer: 'Cliente',
    backupTo: 'Destinazione',
    lastBackup: 'Ultimo backup riuscito',
    noBackup: 'nessuno',
  },
  instead: { 'Not priced yet': 'Non ancora fissato', Free: 'Gratuito' },
  view: { quote: 'Vedi il preventivo', order: 'Vedi l’ordine', vector: 'Vedi il vettoriale' },
  receipt: {
    subject: {
      quote: 'Abbiamo ricevuto la richiesta di preventivo {{code}}: {{name}}',
      order: 'Abbiamo ricevuto il suo ordine {{code}}: {{name}}',
      vector: 'Abbiamo ricevuto la richiesta di vettoriale {{code}}: {{name}}',
    },
    body: {
      quote: 'Grazie. Abbiamo ricevuto la sua richiesta di preventivo: le scriveremo quando sarà pronto.',
      order: 'Grazie. Abbiamo ricevuto il suo ordine: le scriveremo quando sarà pronto.',
      vector: 'Grazie. Abbiamo ricevuto la sua richiesta di vettoriale: le scriveremo quando sarà pronto.',
    },
  },
  record: {
    preview: {
      prepaid: 'Ora vede un’anteprima, e potrà scaricare i file dopo il pagamento.',
      hold: 'Il suo account è sospeso, perciò ora vede un’anteprima. Paghi le fatture aperte per scaricare i file, o ci scriva.',
    },
    subject: '{{code}} è pronto: {{name}}',
    body: {
      quote: 'Il suo preventivo è pronto.',
      order: 'Il suo ordine è pronto.',
      vector: 'Il suo vettoriale è pronto.',
    },
  },
  priceQuestion: {
    subject: 'Approvi {{price}} per {{code}}: {{name}}',
    body: 'Questo ordine costa {{price}}. Ci aveva autorizzati fino a {{limit}}, perciò chiediamo prima di inviarlo.',
    choice: 'Approvi il prezzo e inviamo i file. Può anche rifiutarlo e scriverci.',
    link_one: 'Il link vale {{count}} giorno, senza bisogno di accedere e solo per questo prezzo.',
    link_other: 'Il link vale {{count}} giorni, senza bisogno di accedere e solo per questo prezzo.',
    limit: 'Accettato fino a',
    review: 'Esamina il prezzo',
  },
  message: {
    question: 'Domanda su {{code}}: {{name}}',
    message: 'Messaggio su {{code}}: {{name}}',
    asks: {
      quote: 'Prima di proseguire con il suo preventivo abbiamo una domanda.',
      order: 'Prima di proseguire con il suo ordine abbiamo una domanda.',
      vector: 'Prima di proseguire con il suo vettoriale abbiamo una domanda.',
    },
    wrote: {
      quote: 'Le abbiamo scritto a proposito del suo preventivo.',
      order: 'Le abbiamo scritto a proposito del suo ordine.',
      vector: 'Le abbiamo scritto a proposito del suo vettoriale.',
    },
    resume: 'Riprendiamo il lavoro appena risponde.',
    reply: 'Rispondi',
    readAndReply: 'Leggi e rispondi',
  },
  proof: {
    subject: 'Bozza da esaminare: {{code}}, {{name}}',
    ready: {
      quote: 'La bozza del suo preventivo è pronta. Può approvarla o segnare sull’immagine che cosa cambiare.',
      order: 'La bozza del suo ordine è pronta. Può approvarla o segnare sull’immagine che cosa cambiare.',
      vector: 'La bozza del suo vettoriale è pronta. Può approvarla o segnare sull’immagine che cosa cambiare.',
    },
    link: {
      quote_one:
        'Il link vale {{count}} giorno, senza bisogno di accedere e solo per questo preventivo. Può inoltrarlo a chi decide.',
      quote_other:
        'Il link vale {{count}} giorni, senza bisogno di accedere e solo per questo preventivo. Può inoltrarlo a chi decide.',
      order_one:
        'Il link vale {{count}} giorno, senza bisogno di accedere e solo per questo ordine. Può inoltrarlo a chi decide.',
      order_other:
        'Il link vale {{count}} giorni, senza bisogno di accedere e solo per questo ordine. Può inoltrarlo a chi decide.',
      vector_one:
        'Il link vale {{count}} giorno, senza bisogno di accedere e solo per questo vettoriale. Può inoltrarlo a chi decide.',
      vector_other:
        'Il link vale {{count}} giorni, senza bisogno di accedere e solo per questo vettoriale. Può inoltrarlo a chi decide.',
    },
    review: 'Esamina la bozza',
    waiting: 'La bozza attende ancora la sua risposta: {{code}}, {{name}}',
    stillNeeds: {
      quote:
        'La bozza del suo preventivo attende ancora la sua risposta. Può usare il link che le abbiamo inviato per e-mail, o accedere.',
      order:
        'La bozza del suo ordine attende ancora la sua risposta. Può usare il link che le abbiamo inviato per e-mail, o accedere.',
      vector:
        'La bozza del suo vettoriale attende ancora la sua risposta. Può usare il link che le abbiamo inviato per e-mail, o accedere.',
    },
    signInToReview: 'Accedi ed esamina',
  },
  invoice: {
    subject: 'Fattura {{number}} di {{company}}',
    body: 'Ecco la fattura dei lavori completati. Può stamparla, o accedere per segnalare il pagamento.',
    open: 'Apri la fattura',
  },
  statement: {
    subject: 'Estratto conto {{month}} di {{company}}',
    body: 'Ecco il suo estratto conto: che cosa abbiamo fatturato, che cosa ha pagato e che cosa resta da pagare.',
    open: 'Apri l’estratto conto',
  },
  reminder: {
    subject: 'Sollecito di pagamento di {{company}}: {{total}} scaduti',
    first: defaults.reminders.first,
    second: defaults.reminders.second,
    third: defaults.reminders.third,
    late: '{{amount}}, scadenza {{day}}, {{days}} gg di ritardo',
    openAll: 'Apri le fatture',
  },
  report: {
    subject: '{{name}}: dal {{from}} al {{to}}',
    body: 'Ecco il suo rapporto, a confronto con il periodo dal {{from}} al {{to}}. Le righe sono in allegato.',
    stop: 'Per non ricevere più queste e-mail, apra «Rapporti per e-mail»: {{address}}',
    open: 'Apri il rapporto',
    compared: '{{now}} (prima: {{before}})',
    figures: {
      requests: 'Richieste',
      done: 'Completate',
      open: 'Aperte',
      rush: 'Urgenti',
      received: 'Incassato',
      due: 'Da incassare',
      invoiced: 'Fatturato',
      credited: 'Accreditato',
      writtenOff: 'Stralciato',
      refunded: 'Rimborsato',
      tax: 'Imposta',
      receivable: 'Da incassare',
      overdue: 'Scaduto',
    },
  },
  moved: {
    creditNote: 'Nota di credito {{number}} di {{company}}',
    credited:
      'Abbiamo emesso una nota di credito sulla sua fattura. Quanto ha già pagato resta a suo credito per le prossime fatture.',
    refund: 'Rimborso di {{amount}} da {{company}}',
    refunded: 'Abbiamo rimborsato il suo credito.',
    receipt: 'Ricevuta di {{amount}} da {{company}}',
    received: 'Grazie. Abbiamo ricevuto il suo pagamento.',
  },
  welcome: {
    subject: 'Le diamo il benvenuto in {{company}}',
    created: 'Abbiamo creato un account per lei. Il suo nome utente è {{userName}}.',
    agreed: 'Può accedere con la password concordata.',
    choose:
      'Scelga prima una password: inserisca questo indirizzo e-mail nella pagina qui sotto e le invieremo un link.',
    choosePassword: 'Scegli una password',
    signIn: 'Accedi',
  },
  reset: {
    subject: 'Scelga una nuova password',
    button: 'Scegli una nuova password',
    asked: 'Abbiamo ricevuto una richiesta di reimpostare la sua password. Il link vale una sola volta, per un’ora.',
    byShop:
      'Un amministratore di {{company}} le invia questo link per scegliere una nuova password. Vale una sola volta, per un’ora.',
    ignore: 'Se non l’ha chiesto lei, ignori questa e-mail. La password resta la stessa.',
  },
  verify: {
    welcomeSubject: 'Le diamo il benvenuto in {{company}}: verifichi il suo indirizzo e-mail',
    subject: 'Verifichi il suo indirizzo e-mail',
    thanks: 'Grazie di aver creato un account presso {{company}} con questo indirizzo e-mail.',
    again: 'Ecco un nuovo link per il suo account presso {{company}}.',
    why: 'Verifichi l’indirizzo per ricevere gli aggiornamenti sugli ordini. Il link vale una sola volta, per 24 ore.',
    ignore: 'Se non è stato lei, ignori questa e-mail. Non riceverà aggiornamenti sugli ordini.',
    button: 'Verifica l’indirizzo',
  },
  address: {
    verifySubject: 'Verifichi il suo nuovo indirizzo e-mail',
    asked: 'Abbiamo ricevuto la richiesta di usare questo indirizzo e-mail per un account presso {{company}}.',
    why: 'Lo verifichi, e da quel momento l’account lo userà. Il link vale una sola volta, per 24 ore.',
    ignore: 'Se non è stato lei, ignori questa e-mail. Non cambia nulla.',
    proposedSubject: 'Il suo indirizzo e-mail sta per cambiare',
    own: 'Dal suo account è arrivata la richiesta di usare {{email}} al posto di questo indirizzo. La modifica avrà effetto quando il nuovo indirizzo sarà verificato.',
    ownHint:
      'Se non è stato lei, scelga subito una nuova password: annulla la modifica e chiude la sessione su ogni dispositivo. Poi ci avvisi.',
    byShop:
      'Stiamo cambiando l’indirizzo e-mail del suo account da questo a {{email}}. La modifica avrà effetto quando il nuovo indirizzo sarà verificato.',
    byShopHint: 'Se non è corretto, ci avvisi, o acceda e ritiri la modifica.',
    changedSubject: 'Il suo indirizzo e-mail è cambiato',
    changed:
      'Il suo account presso {{company}} ora usa {{email}}. Questo indirizzo non riceve più le sue e-mail e non serve più per accedere.',
    changedHint: 'Se non è stato lei, ci avvisi subito. Possiamo ripristinarlo.',
  },
  security: {
    takenOverSubject: 'La sua password è stata rimossa',
    takenOver:
      'Ha effettuato l’accesso a {{company}} con Google. Questo account era stato registrato con un indirizzo e-mail mai verificato.',
    takenOverHint:
      'Per proteggerla abbiamo rimosso la password e l’accesso a due fattori e chiuso la sessione su ogni dispositivo. Acceda con Google, o scelga una nuova password.',
    factorSubject: 'L’accesso a due fattori è stato reimpostato',
    factor:
      'Un amministratore di {{company}} ha reimpostato il suo accesso a due fattori. Finché non lo configura di nuovo, accede con la sola password.',
    factorHint: 'Se non l’ha chiesto lei, scelga una nuova password e ci avvisi.',
    factorButton: 'Configuralo di nuovo',
  },
  notification: {
    chosen: 'Ha scelto di ricevere questo avviso per e-mail. Può cambiarlo in Notifiche.',
    open: 'Apri',
    newRequest: {
      quote: 'Nuova richiesta di preventivo {{code}}: {{name}}',
      order: 'Nuovo ordine {{code}}: {{name}}',
      vector: 'Nuova richiesta di vettoriale {{code}}: {{name}}',
    },
    arrived: {
      quote: 'È arrivata una nuova richiesta di preventivo.',
      order: 'È arrivato un nuovo ordine.',
      vector: 'È arrivata una nuova richiesta di vettoriale.',
    },
    assigned: 'Assegnato a lei: {{code}}, {{name}}',
    assignedNow: {
      quote: 'Questo preventivo è stato assegnato a lei.',
      order: 'Questo ordine è stato assegnato a lei.',
      vector: 'Questo vettoriale è stato assegnato a lei.',
    },
    revision: 'Modifica richiesta: {{code}}, {{name}}',
    revisionOf: {
      quote: 'Il cliente ha chiesto una modifica a questo preventivo.',
      order: 'Il cliente ha chiesto una modifica a questo ordine.',
      vector: 'Il cliente ha chiesto una modifica a questo vettoriale.',
    },
    customerMessage: 'Messaggio dal cliente: {{code}}, {{name}}',
    customerWrote: {
      quote: 'Il cliente di questo preventivo ha scritto:',
      order: 'Il cliente di questo ordine ha scritto:',
      vector: 'Il cliente di questo vettoriale ha scritto:',
    },
    proofAnswer: 'Bozza approvata: {{code}}, {{name}}',
    approved: {
      quote: 'Il cliente ha approvato la bozza di questo preventivo.',
      order: 'Il cliente ha approvato la bozza di questo ordine.',
      vector: 'Il cliente ha approvato la bozza di questo vettoriale.',
    },
    priceApproved: 'Prezzo approvato: {{code}}, {{name}}',
    priceWasApproved: 'Il cliente ha approvato il prezzo.',
    priceDeclined: 'Prezzo rifiutato: {{code}}, {{name}}',
    priceWasDeclined: 'Il cliente ha rifiutato il prezzo. Gli scriva, oppure imposti un altro prezzo.',
    mention: 'Una menzione per lei: {{code}}, {{name}}',
    mentioned: 'Un collega l’ha menzionata:',
    paymentToConfirm: 'Pagamento da confermare per la fattura {{number}}',
    reported: 'Un cliente ha segnalato un pagamento. Lo confermi o lo rifiuti.',
  },
  backup: {
    subject: 'Backup non riuscito',
    body: 'Il backup programmato non è riuscito e nessun altro tentativo l’ha recuperato. Risolva la causa, poi scelga «Esegui backup ora».',
    open: 'Apri Sistema',
  },
  test: {
    subject: 'Messaggio di prova di {{company}}',
    body: 'Ecco come appaiono le e-mail di {{company}}. Se riesce a leggere questa, la posta funziona.',
    only: 'L’ha ricevuta solo lei.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
