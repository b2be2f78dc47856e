import net from 'node:net'
import { afterAll, expect } from 'vitest'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
const refused: string[] = []
const connect = net.Socket.prototype.connect

/** The host that a socket is told to connect to; undefined for a socket in the file system. */
function hostOf(args: unknown[]): string | undefined {
  // Node hands its own normalised list over as one array.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && first.path) return undefined
    return 'host' in first && typeof first.host === 'string' ? first.host : 'localhost'
  }
  return typeof second === 'string' ? second : 'localhost'
}

// Tests talk to this machine only: a call to anywhere else is refused at once, and fails the file that made it.
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  const host = hostOf(args)
  if (host !== undefined && !LOOPBACK.has(host)) {
    refused.push(host)
    process.nextTick(() => this.destroy(new Error(`Tests may not call ${host}`)))
    return this
  }
  return Reflect.apply(connect, this, args)
} as typeof connect

afterAll(() => {
  expect(refused.splice(0), 'outgoing network calls').toEqual([])
})
