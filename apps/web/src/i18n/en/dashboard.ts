export default {
  hints: {
    todaysQuotes: 'New quotes to price',
    readyQuotes: 'Priced, ready to send',
    convertToOrder: 'Done quotes that may become orders',
    todaysOrders: 'New orders to assign',
    readyOrders: 'Finished, ready to send',
    ordersWithPriceZero: 'Orders still without a price',
    todaysVectors: 'New vectors to assign',
    readyVectors: 'Finished, ready to send',
    vectorWithPriceZero: 'Vectors still without a price',
    payments: 'Entered, to be checked',
    customers: 'Who ordered lately, and what they owe',
    salesManProgress: 'Requests and money by salesperson',
  },
  groups: { QUOTES: 'Quotes', ORDERS: 'Orders', VECTORS: 'Vectors', CUSTOMERS: 'Customers', PAYMENTS: 'Payments' },
} as const
