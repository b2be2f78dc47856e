import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine. */
export interface TestSmtp {
  url: string
  port: number
  received: Email[]
  stop(): Promise<void>
}

/**
 * Starts a mail server.
 * @param options.port where; any free port by default
 * @param options.answer called when a whole mail has come: `lose` closes the connection without a word, `hold` says nothing
 * @param options.refuse called with the receiver's address; a text refuses the receiver with it
 */
export async function startSmtp(
  options: {
    port?: number
    refuse?: (address: string) => string | undefined
    answer?: () => 'give' | 'lose' | 'hold'
  } = {},
): Promise<TestSmtp> {
  const received: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, callback) {
      const reason = options.refuse?.(address)
      if (reason) callback(Object.assign(new Error(reason), { responseCode: 550 }))
      else callback()
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          const answer = options.answer?.() ?? 'give'
          if (answer === 'give') callback()
          else if (answer === 'lose') for (const socket of sockets) socket.destroy()
        }, callback)
      })
    },
  })
  // A product that is killed leaves its connection without a word.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
