/** What one call or connection may take. */
export const HTTP_LIMITS = {
  /** Of a JSON body without a sign-in. */
  publicBodyBytes: 16 * 1024,
  /** Of a JSON body with a sign-in. */
  bodyBytes: 1024 ** 2,
  /** Of all JSON bodies that arrive at the same time. */
  arrivingBodyBytes: 64 * 1024 ** 2,
  bodyDepth: 32,
  bodyValues: 20_000,
  /** Open connections, in all and of one address. */
  connections: 4000,
  connectionsOfAddress: 400,
  /** How many connections beyond an address's share wait for their call, and how long, so that they are refused in its language. */
  refusalsOfAddress: 20,
  refusalMs: 1000,
  /** A slower upload is ended; even the slowest modem was faster. */
  leastBytesASecond: 1000,
  /** How long a refused caller waits before the next try. */
  soonSeconds: 5,
  /** Days for which a reader may keep the address for reporting security holes; RFC 9116 wants less than a year. */
  securityTextDays: 90,
  /** Seconds for which that text is kept, because strangers may ask for it as often as they like. */
  securityTextSeconds: 60,
  /** How long browsers call the product by HTTPS alone. */
  httpsOnlySeconds: 2 * 365 * 24 * 3600,
} as const
