import { posix } from 'node:path'
import { parseSync } from '@swc/core'
import type { Sources } from '../sources.ts'

/** A node of the syntax tree, with the members that reading statements needs. */
export interface Node {
  type: string
  span?: { start: number; end: number }
  value?: unknown
  local?: Node
  imported?: Node | null
  source?: Node
  declaration?: Node
  declarations?: Node[]
  specifiers?: Node[]
  identifier?: Node
  id?: Node
  init?: Node | null
  pat?: Node
  params?: Node[]
  properties?: Node[]
  elements?: (Node | null)[]
  key?: Node
  left?: Node
  body?: Node | Node[]
  argument?: Node | null
  arguments?: Node[] | Node
  expression?: Node
  base?: Node
  callee?: Node
  object?: Node
  property?: Node
  tag?: Node
  template?: Node
  quasis?: { cooked?: string; raw: string }[]
  expressions?: Node[]
  async?: boolean
}

/** What a name stands for: a node and the names known where it stands; `member` of what it is, where it was taken apart. */
export interface Meant {
  node: Node
  names: Names
  member?: string
}

/** The names known at a place of a file. One that is bound to nothing hides that of an outer place. */
export class Names {
  readonly path: string
  readonly #outer: Names | undefined
  readonly #bound = new Map<string, Meant | { from: string; name: string } | null>()
  readonly #files: ReadonlyMap<string, Names>

  constructor(path: string, files: ReadonlyMap<string, Names>, outer?: Names) {
    this.path = path
    this.#files = files
    this.#outer = outer
  }

  inner(): Names {
    return new Names(this.path, this.#files, this)
  }

  bindImport(local: string, from: string, name: string): void {
    this.#bound.set(local, { from: posix.join(posix.dirname(this.path), from), name })
  }

  /** Binds what a pattern names: all of a value, or members of it. */
  bind(pattern: Node, meant: Meant | null): void {
    if (pattern.type === 'AssignmentPattern' && pattern.left) this.bind(pattern.left, meant)
    if (pattern.type === 'Identifier') this.#bound.set(String(pattern.value), meant)
    for (const each of pattern.type === 'ObjectPattern' ? (pattern.properties ?? []) : []) {
      const member = String(each.key?.value)
      const target = each.type === 'KeyValuePatternProperty' ? (each.value as Node) : (each.key ?? each.argument)
      if (target) this.bind(target, meant && !meant.member ? { ...meant, member } : null)
    }
  }

  find(name: string): Meant | undefined {
    const found = this.#bound.get(name)
    if (found === undefined) return this.#outer?.find(name)
    if (found === null) return undefined
    return 'from' in found ? this.#files.get(found.from)?.find(found.name) : found
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

/** Calls, types and parentheses around an expression say nothing of a statement. */
export function bare(node: Node): Node {
  if (/^(Ts\w*|Parenthesis\w*|Await)Expression$|^TsConstAssertion$/.test(node.type) && node.expression) {
    return bare(node.expression)
  }
  if (node.type === 'AwaitExpression' && node.argument) return bare(node.argument)
  return node.type === 'OptionalChainingExpression' && node.base ? bare(node.base) : node
}

/** Binds what is declared in a block, and not in the functions within. */
function declare(nodes: readonly Node[], names: Names): void {
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator' && node.id)
      names.bind(node.id, node.init ? { node: node.init, names } : null)
    if (node.type === 'FunctionDeclaration' && node.identifier) names.bind(node.identifier, { node, names })
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

/** The statements of a function's body with the names known there; arguments stand for its parameters. */
export function enter(fn: Node, names: Names, args: (Meant | null)[] = []): { body: Node[]; names: Names } {
  const inside = names.inner()
  for (const [place, each] of (fn.params ?? []).entries()) inside.bind(each.pat ?? each, args[place] ?? null)
  const body = (Array.isArray(fn.body) ? fn.body : [fn.body]).filter((each) => each !== undefined && each !== null)
  declare(body, inside)
  return { body, names: inside }
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
