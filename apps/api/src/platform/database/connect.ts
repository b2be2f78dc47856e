import pg from 'pg'
import { primaryOf } from './primary.ts'
import { isChoice, serversOf } from './servers.ts'
import { codeOf, NoPrimaryError } from './unavailable.ts'

/** PostgreSQL's code for a server that takes no changes. */
const READ_ONLY = '25006'

/** The options of the driver's pool for an address. If it names several servers, connections go to the primary. */
export const connectingTo = (address: string) => ({
  connectionString: serversOf(address)?.[0] ?? address,
  Client: clientOf(address),
})

/** A connection of its own to a database address, not connected yet. If it is lost, the statement under way fails. */
export function newClient(address: string, options: pg.ClientConfig = {}): pg.Client {
  const { Client, connectionString } = connectingTo(address)
  const client = new Client({ connectionString, ...options })
  client.on('error', () => undefined)
  return client
}

/** The driver's words for a statement whose answer did not come within `query_timeout`. */
const LATE = 'Query read timeout'

/**
 * The driver's client for an address. It ends when an answer is late, because the driver's own would go on waiting beside the next
 * statement, and when its server takes no more changes.
 */
function clientOf(address: string): typeof pg.Client {
  return class extends (isChoice(address) ? choosingClient(address) : pg.Client) {
    // Its answer depends on its arguments: the driver's overloads say so, which one implementation can't.
    override query = ((...given: unknown[]) => {
      const run: (...given: unknown[]) => unknown = super.query
      const answer = run.apply(this, given)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        if (isReadOnly(error) || (error instanceof Error && error.message === LATE)) {
          doubt(address, this)
          void this.end()
        }
        throw error
      })
    }) as pg.Client['query']
  }
}

/** A connection that failed to answer or to take a change; after that, the next one looks for the primary again. */
export function doubt(address: string, { host, port }: { host: string; port: number }): void {
  if (!isChoice(address)) return
  for (const server of serversOf(address) ?? []) if (isAt(server, host, port)) primaryOf(address).doubt(server)
}

const DEFAULT_PORT = 5432

const isAt = (server: string, host: string, port: number) => {
  const { hostname, port: text } = new URL(server)
  return hostname === host && (Number(text) || DEFAULT_PORT) === port
}

/** Whether a failure tells that the server of a connection takes no changes any more. */
const isReadOnly = (error: unknown) => codeOf(error) === READ_ONLY

/** A client that looks for the primary before it connects; the driver itself knows one server only. */
function choosingClient(address: string): typeof pg.Client {
  const primary = primaryOf(address)
  return class extends pg.Client {
    declare host: string
    declare port: number

    // The driver's overloads: with a callback for its pool, without for everybody else.
    override connect = ((done?: (error?: Error) => void) => {
      const connected = this.reach()
      if (!done) return connected.then(() => this)
      void connected.then(
        () => done(),
        (error: Error) => done(error),
      )
    }) as pg.Client['connect']

    private async reach(): Promise<void> {
      const server = await primary.find()
      // The pool has given up waiting.
      if (this.connection.stream.destroyed) throw new NoPrimaryError()
      const { hostname, port } = new URL(server)
      this.host = hostname
      this.port = Number(port) || DEFAULT_PORT
      const told = new Map<string, string>()
      // The server reports its settings before the first statement.
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName && parameterValue) told.set(parameterName, parameterValue)
      })
      try {
        await super.connect()
        if (told.get('in_hot_standby') === 'on' || told.get('default_transaction_read_only') === 'on') {
          await this.end()
          throw new NoPrimaryError()
        }
        this.once('end', primary.keep({ server, leave: () => this.connection.stream.destroy() }))
      } catch (error) {
        primary.doubt(server)
        throw error
      }
    }
  }
}
