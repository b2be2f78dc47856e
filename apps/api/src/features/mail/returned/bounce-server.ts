import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { SMTPServer } from 'smtp-server'
import type { Services } from '../../operation.ts'
import { bouncedMail } from './bounce-address.ts'
import { readReceipt } from './read-receipt.ts'
import { recordBounce, recordDelivery } from './record-receipt.ts'

interface BounceServer {
  port: number
  stop(): Promise<void>
}

/**
 * Takes returned mail, and nothing else: it accepts only addresses that we signed, so it is no relay and takes no spam.
 * @throws Error when the port is taken
 */
export async function startBounceServer(
  services: Services,
  { host, port }: { host: string; port: number },
): Promise<BounceServer> {
  const server = new SMTPServer({
    banner: 'Takes returned mail only',
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: MAIL_LIMITS.returnedBytes,
    maxClients: MAIL_LIMITS.returning,
    socketTimeout: 30_000,
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      callback(bouncedMail(services, address) ? undefined : refusal(550, 'No such address'))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(refusal(552, 'Too large for a returned mail'))
        const ids = envelope.rcptTo.flatMap(({ address }) => bouncedMail(services, address) ?? [])
        takeReturned(services, Buffer.concat(chunks), ids).then(
          () => callback(),
          (error: unknown) => {
            services.log.error({ err: error }, 'a returned mail could not be written down')
            callback(refusal(451, 'Try again later'))
          },
        )
      })
    },
  })
  server.on('error', (error) => services.log.warn({ err: error }, 'returned mail'))
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

async function takeReturned(services: Services, mail: Buffer, messageIds: readonly string[]): Promise<void> {
  // Bytes that can't be read as an email are ignored.
  const receipt = await readReceipt(mail).catch(() => undefined)
  if (!receipt) return
  for (const messageId of messageIds) {
    if (receipt.delivered) await recordDelivery(services, messageId)
    else await recordBounce(services, messageId, receipt)
  }
}
