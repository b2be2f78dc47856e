import type { Translates } from '../../basics/translation.ts'
import type en from './en.ts'

const texts = {
  accounts: {
    receivable: '1200 Clientes',
    PayPal: '1050 PayPal',
    CreditCard: '1060 Pagos con tarjeta',
    BankTransfer: '1000 Banco',
    sales: '4000 Ventas',
    tax: '2200 Impuestos por pagar',
    creditNotes: '4900 Notas de crédito',
    writeOffs: '6800 Créditos incobrables',
  },
  reminders: {
    first:
      'Le recordamos amablemente que las siguientes facturas han vencido. Si ya las pagó, no tenga en cuenta este correo.',
    second:
      'Las siguientes facturas siguen pendientes. Le rogamos que las pague en los próximos días o que nos responda si algo no es correcto.',
    third:
      'Este es nuestro último recordatorio de las siguientes facturas. Le rogamos que las pague ahora o que nos llame hoy.',
  },
} as const

export default texts satisfies Translates<typeof en, typeof texts, 'es'>
