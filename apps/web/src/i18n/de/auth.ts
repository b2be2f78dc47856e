import type { Translates } from '@stitchdesk/contract/basics/translation'
import type en from '../en/auth.ts'

const texts = {
  showPassword: 'Passwort anzeigen',
  lock: {
    title: 'Gesperrt',
    intro: '{{name}}, geben Sie Ihr Passwort ein, um fortzufahren.',
    submit: 'Entsperren',
    other: 'Mit anderem Konto anmelden',
  },
  signIn: {
    title: 'Anmelden',
    intro: 'Willkommen zurück. Ihre Angebote, Aufträge und Vektoren warten.',
    userName: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    code: 'Code',
    codeHint: 'Sechs Ziffern aus Ihrer Authentifizierungs-App oder ein Wiederherstellungscode.',
    google: 'Mit Google anmelden',
    googleCode: 'Code für Ihre Anmeldung mit Google',
    googleContinue: 'Weiter',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    register: 'Registrieren',
    home: 'Startseite',
    ended: 'Melden Sie sich an, um dort fortzufahren, wo Sie aufgehört haben.',
  },
  register: {
    title: 'Konto anlegen',
    intro: 'In zwei Minuten zum ersten Angebot.',
    email: 'E-Mail',
    username: 'Benutzername',
    password: 'Passwort',
    passwordHint: 'Mindestens {{min}} Zeichen',
    submit: 'Registrieren',
    haveAccount: 'Schon ein Konto?',
    login: 'Anmelden',
    goOn: 'Weiter',
    done: 'Öffnen Sie den Link in unserer E-Mail, um Ihre Adresse zu bestätigen und Neues zu Ihren Aufträgen zu erhalten.',
  },
  forgot: {
    title: 'Passwort zurücksetzen',
    intro: 'Geben Sie Ihre E-Mail-Adresse ein. Wir senden einen Link, der einmal und eine Stunde lang gilt.',
    email: 'E-Mail',
    submit: 'Zurücksetzen',
    remembered: 'Doch wieder eingefallen?',
    login: 'Anmelden',
  },
  reset: {
    title: 'Neues Passwort wählen',
    intro: 'Auf Ihren Geräten müssen Sie sich neu anmelden.',
    password: 'Neues Passwort',
    submit: 'Neues Passwort speichern',
    again: 'Neuen Link senden',
    login: 'Anmelden',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    intro: 'Bestätigen Sie diese Adresse, um Neues zu Ihren Aufträgen zu erhalten.',
    submit: 'Adresse bestätigen',
    done: 'Adresse bestätigt. Neues zu Ihren Aufträgen geht an {{email}}.',
    goOn: 'Weiter',
    login: 'Anmelden',
  },
  logout: {
    working: 'Abmeldung läuft …',
    failed: 'Auf diesem Gerät abgemeldet. Der Server war nicht erreichbar.',
  },
  pitch: {
    title: 'Von der Skizze zum Stich, an einem Ort.',
    quotes: 'Angebote mit Preis, bevor die Arbeit beginnt',
    files: 'Alle Stick- und Vektorformate, die Ihre Maschinen lesen',
    invoices: 'Rechnungen an einem Ort öffnen, drucken und bezahlen',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'de'>
