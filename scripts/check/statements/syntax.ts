import { posix } from 'node:path'
import { parseSync } from '@swc/core'
import type { Sources } from '../sources.ts'

/** A node of the syntax tree, with the members that reading declarations needs. */
export interface Node {
  type: string
  span?: { start: number; end: number }
  value?: unknown
  local?: Node
  imported?: Node | null
  source?: Node
  specifiers?: Node[]
  identifier?: Node
  id?: Node
  init?: Node | null
  properties?: Node[]
  key?: Node
  left?: Node
  argument?: Node | null
  callee?: Node
}

/** What the names of a file stand for. */
export class Names {
  readonly path: string
  readonly #bound = new Map<string, Node | { from: string; name: string }>()
  readonly #files: ReadonlyMap<string, Names>

  constructor(path: string, files: ReadonlyMap<string, Names>) {
    this.path = path
    this.#files = files
  }

  bindImport(local: string, from: string, name: string): void {
    this.#bound.set(local, { from: posix.join(posix.dirname(this.path), from), name })
  }

  /** Binds what a pattern names to a value. */
  bind(pattern: Node, node: Node): void {
    if (pattern.type === 'AssignmentPattern' && pattern.left) this.bind(pattern.left, node)
    if (pattern.type === 'Identifier') this.#bound.set(String(pattern.value), node)
    for (const each of pattern.type === 'ObjectPattern' ? (pattern.properties ?? []) : []) {
      const target = each.type === 'KeyValuePatternProperty' ? (each.value as Node) : (each.key ?? each.argument)
      if (target) this.bind(target, node)
    }
  }

  find(name: string): Node | undefined {
    const found = this.#bound.get(name)
    return found && 'from' in found ? this.#files.get(found.from)?.find(found.name) : found
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && (typeof (value as Node).type === 'string' || 'expression' in value)

/** The nodes directly below one, but for types. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([name]) => !/^(type\w*|returnType|span)$/.test(name))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
}

export const isFunction = ({ type }: Node) => /^(Arrow)?Function(Expression|Declaration)$/.test(type)

/** Binds what is declared in a block, and not in the functions within. */
function declare(nodes: readonly Node[], names: Names): void {
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.id && node.init) names.bind(node.id, node.init)
    if (node.type === 'FunctionDeclaration' && node.identifier) names.bind(node.identifier, node)
    if (node.type === 'ImportDeclaration') {
      for (const { local, imported } of node.specifiers ?? []) {
        const from = String(node.source?.value)
        if (local && from.startsWith('.'))
          names.bindImport(String(local.value), from, String((imported ?? local).value))
      }
    }
    if (!isFunction(node)) declare(childrenOf(node), names)
  }
}

export interface ParsedFile {
  path: string
  body: Node[]
  names: Names
  /** Where a node of the file begins, in bytes. */
  at(node: Node): number
}

/** The files, read and with their names known to each other. */
export function parseFiles(sources: Sources): ParsedFile[] {
  const files = new Map<string, Names>()
  return [...sources].map(([path, text]) => {
    // The parser counts from a start of its own; an empty statement of one byte before the text tells it.
    const { body } = parseSync(`;${text}`, { syntax: 'typescript' }) as unknown as { body: Node[] }
    const names = new Names(path, files)
    files.set(path, names)
    declare(body, names)
    const begins = body[0]?.span?.end ?? 0
    return { path, body, names, at: (node) => (node.span?.start ?? begins) - begins }
  })
}
