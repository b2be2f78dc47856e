import type { Server, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { addressGroup } from '../platform/address-group.ts'
import type { Config } from '../platform/config.ts'
import { AppError } from '../platform/errors.ts'
import { bodyOf } from '../platform/texts/refusal-texts.ts'
import { HTTP_LIMITS } from './limits.ts'

type Trusted = (address: string, hop: number) => boolean

/** Which addresses are proxies and may name the caller's address. A number trusts that many proxies in front, at any address. */
export function trustedProxies(trusted: Config['TRUST_PROXY']): Trusted {
  if (trusted === false) return () => false
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted
  const networks = trusted.split(',').map((each) => readNetwork(each.trim()))
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const peer = ipaddr.process(address)
    return networks.some(([network, bits]) => peer.kind() === network.kind() && peer.match(network, bits))
  }
}

function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.process(text)
  return [address, address instanceof ipaddr.IPv6 ? 128 : 32]
}

/**
 * Keeps one caller from taking all connections. Without a proxy, each address's connections are counted as they open. A proxy's connections
 * belong to many callers, so there the calls under way are counted, each for the address that the proxy names.
 */
export function limitConnections(app: FastifyInstance, isTrusted: Trusted): void {
  app.server.maxConnections = HTTP_LIMITS.connections
  const connections = openCounter(HTTP_LIMITS.connectionsOfAddress)
  const refusals = openCounter(HTTP_LIMITS.refusalsOfAddress)
  /** Connections to be refused: once a call on them says in which language, or after a while. */
  const refused = new WeakMap<Socket, NodeJS.Timeout>()
  ;(app.server as Server).on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (isTrusted(address, 0)) return
    const leave = connections.enter(address)
    if (leave) socket.once('close', leave)
    else refuseInTheirLanguage(socket, address)
  })
  const refuseInTheirLanguage = (socket: Socket, address: string) => {
    const leave = refusals.enter(address)
    if (!leave) return refuse(socket)
    const silent = setTimeout(() => refuse(socket), HTTP_LIMITS.refusalMs)
    refused.set(socket, silent)
    socket.once('close', () => {
      clearTimeout(silent)
      leave()
    })
  }
  const calls = openCounter(HTTP_LIMITS.connectionsOfAddress)
  app.addHook('onRequest', async ({ ip, raw }, reply) => {
    if (refused.has(raw.socket)) {
      clearTimeout(refused.get(raw.socket))
      reply.header('connection', 'close')
      throw tooMany()
    }
    if (!isTrusted(raw.socket.remoteAddress ?? '', 0)) return
    const leave = calls.enter(ip)
    if (!leave) throw tooMany()
    reply.raw.once('close', leave)
  })
}

function openCounter(most: number) {
  const open = new Map<string, number>()
  return {
    /** Answers the function that counts it out again; undefined if the limit is reached. */
    enter(address: string) {
      const key = addressGroup(address)
      const others = open.get(key) ?? 0
      if (others >= most) return undefined
      open.set(key, others + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    },
  }
}

const tooMany = () => new AppError('too_many_connections')

/** Answers a connection before its call is read, so that a person learns the reason, in English. */
function refuse(socket: Socket) {
  const body = JSON.stringify(bodyOf(tooMany()))
  socket.on('error', () => undefined)
  socket.end(
    'HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json; charset=utf-8\r\n' +
      `content-language: en\r\nretry-after: 5\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    () => socket.destroy(),
  )
}
