import { Agent, type IncomingMessage, request } from 'node:http'

/** One call as it goes over the wire. */
export interface Call {
  method: string
  /** With the query, as it stands. */
  path: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  /** The connection ends after so many bytes of the body. */
  cutAfter?: number | undefined
  /** Whether the address may be that of another call. */
  elsewhere: boolean
  /** Whether the answer has no end and only its beginning is waited for. */
  endless: boolean
}

/** What came back; `undefined` where the caller itself broke off. */
export type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer } | undefined

const TIMEOUT_MS = 30_000
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/**
 * Sends a call without the corrections that `fetch` makes to addresses and bodies.
 * @throws Error when there is no answer
 */
export function send(address: string, call: Call): Promise<Answered> {
  const { hostname, port } = new URL(address)
  const whole = call.body === undefined ? undefined : Buffer.from(call.body as string)
  const cut = call.cutAfter !== undefined && whole !== undefined && call.cutAfter < whole.length
  return new Promise((resolve, reject) => {
    const headers = { ...call.headers, ...(whole ? { 'content-length': String(whole.length) } : {}) }
    const { method, path } = call
    const outgoing = request({ agent: cut ? false : agent, hostname, port, method, path, headers })
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)))
    outgoing.once('error', (error) => {
      // The server may close a kept connection at the very moment it is used again; every client repeats such a call.
      if (outgoing.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(address, call))
      else if (cut) resolve(undefined)
      else reject(error)
    })
    outgoing.once('response', (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      if (call.endless && status === 200) {
        answer.destroy()
        return resolve({ status, headers: answered, body: Buffer.alloc(0) })
      }
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('error', (error) => (cut ? resolve(undefined) : reject(error)))
      answer.once('end', () => resolve({ status, headers: answered, body: Buffer.concat(chunks) }))
    })
    if (!cut) outgoing.end(whole)
    else outgoing.write(whole.subarray(0, call.cutAfter), () => outgoing.destroy())
  })
}
