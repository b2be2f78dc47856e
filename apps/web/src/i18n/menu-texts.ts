import type { MenuGroup, PageLabel } from '@stitchdesk/contract/pages'
import type { OtherLanguage } from './languages.ts'

const LANGUAGES = ['es', 'de', 'it', 'ru'] as const satisfies OtherLanguage[]

type TextEach<Languages extends readonly string[]> = { readonly [Index in keyof Languages]: string }
/** One text in each of them: Spanish, German, Italian, Russian. */
type Labels = TextEach<typeof LANGUAGES>

/** The labels of the menu and of the pages, a row for each with all languages, so that a page is one line. */
const MENU_TEXTS = {
  page: {
    login: ['Iniciar sesión', 'Anmelden', 'Accedi', 'Вход'],
    register: ['Registrarse', 'Registrieren', 'Registrati', 'Регистрация'],
    forgotPassword: ['Contraseña olvidada', 'Passwort vergessen', 'Password dimenticata', 'Забытый пароль'],
    resetPassword: [
      'Elegir una contraseña nueva',
      'Neues Passwort wählen',
      'Scegli una nuova password',
      'Новый пароль',
    ],
    verifyEmail: [
      'Confirmar la dirección de correo',
      'E-Mail-Adresse bestätigen',
      'Conferma l’indirizzo e-mail',
      'Подтверждение адреса почты',
    ],
    logout: ['Cerrar sesión', 'Abmelden', 'Esci', 'Выход'],
    invoice: ['Factura', 'Rechnung', 'Fattura', 'Счёт'],
    dashboard: ['Panel', 'Übersicht', 'Pannello', 'Панель'],
    todaysQuotes: ['Presupuestos de hoy', 'Angebote von heute', 'Preventivi di oggi', 'Сегодняшние расчёты'],
    readyQuotes: ['Presupuestos listos', 'Fertige Angebote', 'Preventivi pronti', 'Готовые расчёты'],
    allQuotes: ['Todos los presupuestos', 'Alle Angebote', 'Tutti i preventivi', 'Все расчёты'],
    convertToOrder: ['Convertir en pedido', 'In Auftrag umwandeln', 'Converti in ordine', 'Превратить в заказ'],
    viewQuotes: ['Ver presupuestos', 'Angebote ansehen', 'Vedi preventivi', 'Просмотр расчётов'],
    assignedQuotes: ['Presupuestos asignados', 'Zugewiesene Angebote', 'Preventivi assegnati', 'Назначенные расчёты'],
    todaysOrders: ['Pedidos de hoy', 'Aufträge von heute', 'Ordini di oggi', 'Сегодняшние заказы'],
    readyOrders: ['Pedidos listos', 'Fertige Aufträge', 'Ordini pronti', 'Готовые заказы'],
    allOrders: ['Todos los pedidos', 'Alle Aufträge', 'Tutti gli ordini', 'Все заказы'],
    ordersWithPriceZero: [
      'Pedidos con precio 0$',
      'Aufträge mit Preis 0$',
      'Ordini con prezzo 0$',
      'Заказы с ценой 0$',
    ],
    ordersWithPrice: ['Pedidos con precio', 'Aufträge mit Preis', 'Ordini con prezzo', 'Заказы с ценой'],
    viewOrders: ['Ver pedidos', 'Aufträge ansehen', 'Vedi ordini', 'Просмотр заказов'],
    assignedOrders: ['Pedidos asignados', 'Zugewiesene Aufträge', 'Ordini assegnati', 'Назначенные заказы'],
    todaysVectors: ['Vectores de hoy', 'Vektoren von heute', 'Vettoriali di oggi', 'Сегодняшние векторы'],
    readyVectors: ['Vectores listos', 'Fertige Vektoren', 'Vettoriali pronti', 'Готовые векторы'],
    allVectors: ['Todos los vectores', 'Alle Vektoren', 'Tutti i vettoriali', 'Все векторы'],
    vectorWithPriceZero: [
      'Vectores con precio 0$',
      'Vektoren mit Preis 0$',
      'Vettoriali con prezzo 0$',
      'Векторы с ценой 0$',
    ],
    vectorWithPrice: ['Vectores con precio', 'Vektoren mit Preis', 'Vettoriali con prezzo', 'Векторы с ценой'],
    viewVectors: ['Ver vectores', 'Vektoren ansehen', 'Vedi vettoriali', 'Просмотр векторов'],
    assignedVectors: ['Vectores asignados', 'Zugewiesene Vektoren', 'Vettoriali assegnati', 'Назначенные векторы'],
    customers: ['Clientes', 'Kunden', 'Clienti', 'Клиенты'],
    allCustomers: ['Todos los clientes', 'Alle Kunden', 'Tutti i clienti', 'Все клиенты'],
    designersProgress: [
      'Progreso de diseñadores',
      'Fortschritt der Designer',
      'Avanzamento dei designer',
      'Работа дизайнеров',
    ],
    salesManProgress: [
      'Progreso de vendedores',
      'Fortschritt der Verkäufer',
      'Avanzamento dei venditori',
      'Работа продавцов',
    ],
    ordersReport: ['Informe de pedidos', 'Auftragsbericht', 'Rapporto ordini', 'Отчёт по заказам'],
    customersReport: ['Informe de clientes', 'Kundenbericht', 'Rapporto clienti', 'Отчёт по клиентам'],
    companyReport: ['Informe de empresas', 'Firmenbericht', 'Rapporto aziende', 'Отчёт по компаниям'],
    employee: ['Empleado', 'Mitarbeiter', 'Dipendente', 'Сотрудники'],
    quoteRecord: ['Historial de presupuestos', 'Angebotsverlauf', 'Storico preventivi', 'История расчётов'],
    placeQuote: ['Pedir presupuesto', 'Angebot anfordern', 'Richiedi un preventivo', 'Запросить расчёт'],
    orderRecord: ['Historial de pedidos', 'Auftragsverlauf', 'Storico ordini', 'История заказов'],
    placeOrder: ['Hacer un pedido', 'Auftrag erteilen', 'Invia un ordine', 'Сделать заказ'],
    vectorRecord: ['Historial de vectores', 'Vektorverlauf', 'Storico vettoriali', 'История векторов'],
    placeVector: ['Pedir un vector', 'Vektor anfordern', 'Richiedi un vettoriale', 'Заказать вектор'],
    invoiceHistory: ['Historial de facturas', 'Rechnungsverlauf', 'Storico fatture', 'История счетов'],
    generateInvoice: ['Generar factura', 'Rechnung erstellen', 'Genera fattura', 'Создать счёт'],
    payments: ['Pagos por confirmar', 'Zahlungen bestätigen', 'Pagamenti da confermare', 'Платежи на подтверждение'],
    profile: ['Perfil', 'Profil', 'Profilo', 'Профиль'],
    settings: ['Ajustes', 'Einstellungen', 'Impostazioni', 'Настройки'],
    security: ['Seguridad', 'Sicherheit', 'Sicurezza', 'Безопасность'],
    mail: ['Correo', 'E-Mails', 'Posta', 'Почта'],
  } satisfies Record<PageLabel, Labels>,
  group: {
    QUOTES: ['PRESUPUESTOS', 'ANGEBOTE', 'PREVENTIVI', 'РАСЧЁТЫ'],
    ORDERS: ['PEDIDOS', 'AUFTRÄGE', 'ORDINI', 'ЗАКАЗЫ'],
    VECTORS: ['VECTORES', 'VEKTOREN', 'VETTORIALI', 'ВЕКТОРЫ'],
    CUSTOMERS: ['CLIENTES', 'KUNDEN', 'CLIENTI', 'КЛИЕНТЫ'],
    EMPLOYEE: ['EMPLEADO', 'MITARBEITER', 'DIPENDENTE', 'СОТРУДНИКИ'],
    INVOICE: ['FACTURA', 'RECHNUNG', 'FATTURA', 'СЧЁТ'],
  } satisfies Record<MenuGroup, Labels>,
}

/** The labels in one language; all other texts are English in every language. */
export function menuTexts(language: OtherLanguage) {
  const of = (labels: Record<string, Labels>) =>
    Object.fromEntries(Object.entries(labels).map(([key, texts]) => [key, texts[LANGUAGES.indexOf(language)]]))
  return { page: of(MENU_TEXTS.page), group: of(MENU_TEXTS.group) }
}
