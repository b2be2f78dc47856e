import type { Plugin } from 'vite'

/** Answers invoices' addresses with their own page while developing, as the product does. */
export function invoicePage(): Plugin {
  return {
    name: 'invoice-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _answer, next) => {
        if (request.url?.startsWith('/invoice/')) request.url = '/invoice.html'
        next()
      })
    },
  }
}
