/** Thrown for an environment variable that cannot be used; the message names it and says what to do. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}
