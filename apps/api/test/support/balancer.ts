// A balancer as shops put one in front of several web processes: it asks each for its health and sends nobody to one that fails.
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

export interface Balancer {
  address: string
  /** Takes a process in, or another under the same name in its place. */
  put(name: string, address: string): Promise<void>
  /** Resolves once nobody is sent to a process any more. */
  left(name: string): Promise<void>
  stop(): Promise<void>
}

/** Starts a balancer without processes. It never sends a call twice: a cut call answers 502, and 503 means that no process is there. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const processes = new Map<string, { address: string; healthy: boolean }>()
  let turn = 0
  let stopped = false

  const server = createServer((incoming, outgoing) => {
    const healthy = [...processes.values()].filter((each) => each.healthy)
    const chosen = healthy[turn++ % healthy.length]
    if (!chosen) return outgoing.writeHead(503).end('nobody is there')
    const { hostname, port } = new URL(chosen.address)
    const { method, url: path, headers } = incoming
    const passed = request({ hostname, port, method, path, headers, agent }, (answer) => {
      const { connection: _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    passed.once('error', (error) => {
      chosen.healthy = false
      if (!outgoing.headersSent) outgoing.writeHead(502).end(`${chosen.address}: ${error}`)
    })
    incoming.pipe(passed)
  })
  // Somebody who calls just as a connection that rested is closed would be cut by this balancer, not by the product.
  server.keepAliveTimeout = 0
  const look = async () => {
    while (!stopped) {
      for (const each of processes.values()) {
        each.healthy = await fetch(`${each.address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      }
      await pause(LOOK_EVERY_MS)
    }
  }
  const until = async (reached: () => boolean) => {
    while (!reached()) await pause(LOOK_EVERY_MS)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const looking = look()
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async put(name, address) {
      processes.set(name, { address, healthy: false })
      await until(() => processes.get(name)?.healthy === true)
    },
    left: (name) => until(() => processes.get(name)?.healthy !== true),
    async stop() {
      stopped = true
      await looking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
