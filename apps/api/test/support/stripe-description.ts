import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// What Stripe takes and answers, as Stripe publishes it: the declarations that come with its official library are made from its
// OpenAPI description (github.com/stripe/openapi, MIT licence), of the version that the package's OPENAPI_VERSION names. They are read
// here instead of a copy, so that an update of the library brings the description of its API version with it.

interface Member {
  type: string
  optional: boolean
}

/** The declarations of one resource, by their full names: `SessionCreateParams.LineItem`. */
export interface Description {
  /** What is wrong with what a call sent, or an answer said; empty where nothing is. */
  problemsOf(interfaceName: string, value: unknown): string[]
  has(interfaceName: string, member: string): boolean
}

const resources = join(dirname(createRequire(import.meta.url).resolve('stripe')), '..', 'esm', 'resources')

/** Reads the declarations of a resource, such as `Checkout/Sessions`. */
export function readDescription(resource: string): Description {
  const interfaces = new Map<string, Map<string, Member>>()
  const aliases = new Map<string, string>()
  const text = readFileSync(join(resources, `${resource}.d.ts`), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  const open: { name: string; members?: Map<string, Member> }[] = []
  for (const line of text.split('\n')) {
    const begun = /^\s*(?:export )?(?:declare )?(interface|namespace) (\w+).*\{$/.exec(line)
    const member = /^\s*'?([\w.]+)'?(\?)?: (.*);$/.exec(line)
    const alias = /^\s*(?:export )?type (\w+) = (.*);$/.exec(line)
    const scope = open.map(({ name }) => name).filter((name) => name !== 'Checkout')
    if (begun?.[2]) {
      const members = begun[1] === 'interface' ? new Map<string, Member>() : undefined
      if (members) interfaces.set([...scope, begun[2]].filter((name) => name !== 'Checkout').join('.'), members)
      open.push({ name: begun[2], ...(members && { members }) })
    } else if (line.trimEnd().endsWith('{')) open.push({ name: '' })
    else if (/^\s*\}[;,]?$/.test(line)) open.pop()
    else if (alias?.[1] && alias[2]) aliases.set([...scope, alias[1]].join('.'), alias[2])
    else if (member?.[1] && member[3]) {
      open.at(-1)?.members?.set(member[1], { type: member[3], optional: member[2] === '?' })
    }
  }

  function check(type: string, value: unknown, at: string): string[] {
    const array = /^Array<(.*)>$/.exec(type)
    if (array?.[1]) {
      if (!Array.isArray(value)) return [`${at} is no list`]
      return value.flatMap((one, index) => check(array[1] ?? '', one, `${at}[${index}]`))
    }
    const emptyable = /^Emptyable<(.*)>$/.exec(type)
    if (emptyable?.[1]) return value === '' || value === null ? [] : check(emptyable[1], value, at)
    if (type.includes(' | ')) {
      const known = type.split(' | ').filter((one) => one !== 'OtherString')
      const found = known.map((one) => check(one, value, at))
      return found.some((problems) => problems.length === 0)
        ? []
        : [`${at} is none of ${type}: ${JSON.stringify(value)}`]
    }
    if (/^'.*'$/.test(type)) return value === type.slice(1, -1) ? [] : [`${at} is not ${type}`]
    if (type === 'null') return value === null ? [] : [`${at} is not null`]
    if (type === 'MetadataParam' || type === 'Metadata') return checkMetadata(value, at)
    // A form holds texts alone.
    if (type === 'number') return /^-?\d+$/.test(String(value)) ? [] : [`${at} is no number: ${String(value)}`]
    if (type === 'boolean') return /^(true|false)$/.test(String(value)) ? [] : [`${at} is no boolean`]
    if (type === 'string') return typeof value === 'string' ? [] : [`${at} is no text`]
    if (aliases.has(type)) return check(aliases.get(type) ?? '', value, at)
    if (interfaces.has(type)) return checkObject(type, value, at)
    return [`${at} is of a type that is described elsewhere: ${type}`]
  }

  function checkObject(name: string, value: unknown, at: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is no object`]
    const members = interfaces.get(name) ?? new Map<string, Member>()
    const missing = [...members].filter(([key, { optional }]) => !optional && !(key in value))
    return [
      ...missing.map(([key]) => `${at}.${key} is missing`),
      ...Object.entries(value).flatMap(([key, one]) => {
        const member = members.get(key)
        if (!member) return [`${at}.${key} is unknown`]
        return check(inScope(name, member.type), one, `${at}.${key}`)
      }),
    ]
  }

  /** Types are named from the namespace around them: `LineItem.PriceData` in `SessionCreateParams.LineItem`. */
  function inScope(name: string, type: string): string {
    return type.replaceAll(/\b[A-Z][\w.]*/g, (named) => {
      const parts = name.split('.')
      for (let length = parts.length; length >= 0; length--) {
        const full = [...parts.slice(0, length), named].join('.')
        if (interfaces.has(full) || aliases.has(full)) return full
      }
      return named
    })
  }

  return {
    problemsOf(name, value) {
      if (!interfaces.has(name)) throw new Error(`Stripe describes no ${name}`)
      return checkObject(name, value, name)
    },
    has: (name, member) => interfaces.get(name)?.has(member) ?? false,
  }
}

function checkMetadata(value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is no metadata`]
  return Object.values(value).every((one) => typeof one === 'string') ? [] : [`${at} holds more than texts`]
}

/** What a body of Stripe's says: `line_items[0][quantity]=1`. */
export function readForm(body: string): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [path, value] of new URLSearchParams(body)) {
    const keys = path.split(/[[\]]+/).filter((key) => key !== '')
    let inside = read
    keys.forEach((key, index) => {
      const isLast = index === keys.length - 1
      if (isLast) inside[key] = value
      else {
        inside[key] ??= /^\d+$/.test(keys[index + 1] ?? '') ? [] : {}
        inside = inside[key] as Record<string, unknown>
      }
    })
  }
  return read
}
