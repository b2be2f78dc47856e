import { Agent, request } from 'node:http'

/** One thing that people do: one call, or several in a row. */
export type Sort = 'list' | 'page' | 'create'

/** Does it; the time of all its calls counts. */
export type Act = (person: number, send: Send) => Promise<void>

interface Sent {
  method: string
  url: string
  headers?: Record<string, string>
  body?: string | Buffer
}
/** Sends a call and returns its body; throws when it was refused or cut off. */
export type Send = (call: Sent) => Promise<string>

export interface LoadFigure {
  /** things done a second */
  perSecond: number
  errors: string[]
  /** milliseconds, by what was done */
  times: Record<Sort, number[]>
}

/** Ten things, in the order in which each person does them. */
const MIX: readonly Sort[] = ['list', 'list', 'list', 'create', 'list', 'list', 'list', 'page', 'list', 'list']

/** Everyone does one thing after the other, without a pause, for so many seconds. */
export async function runLoad(acts: Record<Sort, Act>, people: number, seconds: number): Promise<LoadFigure> {
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const figure: LoadFigure = { perSecond: 0, errors: [], times: { list: [], page: [], create: [] } }
  const send = senderOn(agent)
  const began = performance.now()
  const until = began + seconds * 1000
  const work = async (person: number) => {
    // People start at different things.
    for (let turn = person; performance.now() < until; turn += 1) {
      const sort = MIX[turn % MIX.length] ?? 'list'
      const start = performance.now()
      try {
        await acts[sort](person, send)
        figure.times[sort].push(performance.now() - start)
      } catch (error) {
        figure.errors.push(`${sort}: ${error instanceof Error ? error.message : error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: people }, (_, person) => work(person)))
  const done = Object.values(figure.times).reduce((sum, times) => sum + times.length, 0)
  figure.perSecond = done / ((performance.now() - began) / 1000)
  agent.destroy()
  return figure
}

const senderOn =
  (agent: Agent): Send =>
  ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const call = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () => {
          if (response.statusCode === 200) resolve(text)
          else reject(new Error(`${method} ${url}: ${response.statusCode} ${text.slice(0, 300)}`))
        })
        response.on('error', reject)
      })
      call.on('error', reject)
      call.end(body)
    })
