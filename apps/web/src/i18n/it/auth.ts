import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/auth.ts'

const texts = {
  showPassword: 'Mostra password',
  lock: {
    title: 'Schermo bloccato',
    intro: '{{name}}, inserire la password per continuare.',
    submit: 'Sblocca',
    other: 'Accedi con un altro account',
  },
  signIn: {
    title: 'Accedi',
    intro: 'Lieti di rivederla. I suoi preventivi, ordini e vettoriali la aspettano.',
    userName: 'Nome utente',
    password: 'Password',
    submit: 'Accedi',
    code: 'Codice',
    codeHint: 'Le sei cifre dell’app di autenticazione, o un codice di recupero.',
    google: 'Accedi con Google',
    googleCode: 'Codice per l’accesso con Google',
    googleContinue: 'Continua',
    forgot: 'Password dimenticata?',
    noAccount: 'Non ha ancora un account?',
    register: 'Registrati',
    home: 'Home',
    ended: 'Accedere per riprendere da dove si era rimasti.',
  },
  register: {
    title: 'Crea un account',
    intro: 'Il primo preventivo in due minuti.',
    email: 'E-mail',
    username: 'Nome utente',
    password: 'Password',
    passwordHint: 'Almeno {{min}} caratteri',
    submit: 'Registrati',
    haveAccount: 'Ha già un account?',
    login: 'Accedi',
    goOn: 'Continua',
    done: 'Aprire il link nella nostra e-mail per verificare l’indirizzo e ricevere gli aggiornamenti sugli ordini.',
  },
  forgot: {
    title: 'Reimpostazione della password',
    intro: 'Inserire l’e-mail. Inviamo un link valido una sola volta, per un’ora.',
    email: 'E-mail',
    submit: 'Invia link',
    remembered: 'Se l’è ricordata?',
    login: 'Accedi',
  },
  reset: {
    title: 'Nuova password',
    intro: 'Su tutti i dispositivi sarà necessario accedere di nuovo.',
    password: 'Nuova password',
    submit: 'Salva la nuova password',
    again: 'Invia un nuovo link',
    login: 'Accedi',
  },
  verify: {
    title: 'Verifica dell’indirizzo e-mail',
    intro: 'Verificare questo indirizzo per ricevere gli aggiornamenti sugli ordini.',
    submit: 'Verifica e-mail',
    done: 'E-mail verificata. Gli aggiornamenti sugli ordini arrivano a {{email}}.',
    goOn: 'Continua',
    login: 'Accedi',
  },
  logout: {
    working: 'Uscita in corso…',
    failed: 'Disconnesso su questo dispositivo. Il server non era raggiungibile.',
  },
  pitch: {
    title: 'Dal bozzetto al ricamo, in un unico posto.',
    quotes: 'Preventivi con il prezzo prima di iniziare',
    files: 'Tutti i formati da ricamo e vettoriali che le macchine leggono',
    invoices: 'Fatture da aprire, stampare e pagare in un solo posto',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
