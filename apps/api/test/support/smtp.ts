import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on this machine. */
export interface TestSmtp {
  url: string
  port: number
  received: Email[]
  /** as they came, byte for byte */
  raw: Buffer[]
  /** the receivers as clients wrote them */
  asked(): string[]
  /** all that clients wrote, by line */
  commands(): string[]
  /** how many connections were opened so far */
  connections(): number
  /** Ends every connection without a word, as a server does with those that were quiet for long. */
  drop(): void
  stop(): Promise<void>
}

/**
 * Starts a mail server.
 * @param options.port where; any free port by default
 * @param options.isOld whether it takes plain letters only in addresses
 * @param options.answer called when a whole mail has come: `lose` closes the connection without a word, `hold` says nothing, a
 *   promise is waited for
 * @param options.refuse called with the receiver's address; a text refuses the receiver with it,
 *   by 550 unless it begins with another code
 */
export async function startSmtp(
  options: {
    port?: number
    isOld?: boolean
    refuse?: (address: string) => string | undefined
    /** called with the envelope of each mail */
    onMail?: (envelope: { from: string; to: string }) => void
    answer?: () => 'give' | 'lose' | 'hold' | Promise<'give'>
  } = {},
): Promise<TestSmtp> {
  const received: Email[] = []
  const raw: Buffer[] = []
  const said: Buffer[] = []
  let opened = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: options.isOld ?? false,
    hideDSN: false,
    onRcptTo({ address }, _session, callback) {
      const reason = options.refuse?.(address)
      const [, code = '550', words = reason] = /^([45]\d\d) (.*)$/.exec(reason ?? '') ?? []
      if (reason) callback(Object.assign(new Error(words), { responseCode: Number(code) }))
      else callback()
    },
    onData(stream, { envelope }, callback) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      for (const { address: to } of envelope.rcptTo) options.onMail?.({ from, to })
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const whole = Buffer.concat(chunks)
        PostalMime.parse(whole).then(async (mail) => {
          received.push(mail)
          raw.push(whole)
          const answer = (await options.answer?.()) ?? 'give'
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
    opened++
    socket.on('data', (chunk: Buffer) => said.push(chunk))
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(options.port ?? 0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    raw,
    asked: () =>
      [
        ...Buffer.concat(said)
          .toString()
          .matchAll(/^RCPT TO:<(.+?)>/gm),
      ].map(([, address = '']) => address),
    commands: () => Buffer.concat(said).toString().split(/\r?\n/),
    connections: () => opened,
    drop: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () => new Promise((closed) => server.close(() => closed())),
  }
}
