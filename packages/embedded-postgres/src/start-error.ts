/** Why the embedded database server can't run, in a sentence for the person who starts the product. */
export class DatabaseStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseStartError'
  }
}
