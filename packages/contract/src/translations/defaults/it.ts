import type { Translates } from '../../basics/translation.ts'
import type en from './en.ts'

const texts = {
  accounts: {
    receivable: '1200 Crediti verso clienti',
    PayPal: '1050 PayPal',
    CreditCard: '1060 Pagamenti con carta',
    BankTransfer: '1000 Banca',
    sales: '4000 Vendite',
    tax: '2200 Debiti per imposte',
    creditNotes: '4900 Note di credito',
    writeOffs: '6800 Perdite su crediti',
  },
  reminders: {
    first: 'Un cortese promemoria: le fatture qui sotto sono scadute. Se ha già pagato, ignori questa e-mail.',
    second:
      'Le fatture qui sotto sono ancora da pagare. La preghiamo di pagarle nei prossimi giorni, o di risponderci se qualcosa non torna.',
    third: 'Questo è l’ultimo sollecito per le fatture qui sotto. La preghiamo di pagarle ora, o di chiamarci oggi.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'it'>
