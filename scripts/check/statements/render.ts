import { bare, childrenOf, enter, isFunction, type Meant, type Names, type Node } from './syntax.ts'

/** Functions that state a scope by themselves; what they are made of isn't looked at. */
const STATING = /^(requestScope|invoiceScope|customerScope|isEmployee)$/

const BUILT = /^(selectFrom|updateTable|deleteFrom|insertInto)$/
const RUN = /^(execute\w*|stream)$/

/** The calls of a chain, from its base. */
function chainOf(node: Node): { base: Node; calls: { name: string; args: Node[] }[] } {
  const calls = []
  let base = bare(node)
  while (base.type === 'CallExpression' && base.callee) {
    const callee = bare(base.callee)
    if (callee.type !== 'MemberExpression' || !callee.object) break
    calls.unshift({ name: String(callee.property?.value), args: argsOf(base) })
    base = bare(callee.object)
  }
  return { base, calls }
}

const argsOf = (call: Node): Node[] =>
  (Array.isArray(call.arguments) ? call.arguments : []).flatMap(({ expression }) => (expression ? [expression] : []))

const textOf = (node: Node | undefined) => (node?.type === 'StringLiteral' ? String(node.value) : undefined)

/** A column as templates write it: `account."_id"`. */
const column = (name: string) => name.replace(/^(\w+)\.(\w+)$/, '$1."$2"').replace(/^(\w+)$/, '"$1"')
const table = (name: string) => name.replace(/ as /i, ' ')

/** Whether an expression is a statement of its own, or a piece of one. */
export function isStatement(node: Node): boolean {
  const { base, calls } = chainOf(node)
  if (base.type === 'TaggedTemplateExpression') return base.tag?.value === 'sql'
  if (calls.some(({ name }) => name === 'transaction')) return false
  return calls.some(({ name }) => BUILT.test(name) || RUN.test(name)) || BUILT.test(calledBy(base))
}

const calledBy = (node: Node) => (node.type === 'CallExpression' ? String(node.callee?.value) : '')

/**
 * Writes statements as one text each, in SQL's words, with the pieces in place that stand elsewhere. Pieces stand in ‹›, and what
 * is no SQL in ⟦⟧.
 */
export class Writer {
  /** pieces that stand in another statement, and are judged there */
  readonly placed = new Set<Node>()
  readonly #open = new Set<Node>()

  write(node: Node, names: Names): string {
    const { base, calls } = chainOf(node)
    if (calls.length > 0 && base.value !== 'sql') {
      const begins = BUILT.test(calls[0]?.name ?? '') ? '' : this.#base(base, names)
      return `${begins}${calls.map(({ name, args }) => this.#call(name, args, names)).join('')}`
    }
    if (calls.length > 0) return this.#helper(calls[0]?.name, calls[0]?.args ?? [], names)
    return this.#base(base, names)
  }

  #piece = (node: Node, names: Names): string => `‹${this.write(node, names)}›`

  #base(node: Node, names: Names): string {
    if (node.type === 'TaggedTemplateExpression' && node.template) return this.#template(node.template, names)
    if (node.type === 'StringLiteral') return `'${node.value}'`
    if (node.type === 'Identifier') return this.#meant(names.find(String(node.value)), `⟦${node.value}⟧`)
    if (node.type === 'MemberExpression') return this.#member(node, names)
    if (node.type === 'CallExpression') return this.#called(node, names)
    if (isFunction(node)) return this.#answers({ node, names })
    return childrenOf(node)
      .map((child) => this.#piece(child, names))
      .join(' , ')
  }

  #template({ quasis = [], expressions = [] }: Node, names: Names): string {
    return quasis
      .map(({ cooked, raw }, at) => {
        const expression = expressions[at]
        return `${cooked ?? raw}${expression ? this.#piece(expression, names) : ''}`
      })
      .join('')
  }

  /** The helpers of the tag itself. */
  #helper(name: string | undefined, args: Node[], names: Names): string {
    const text = textOf(args[0])
    if ((name === 'ref' || name === 'id') && text) return column(text)
    if ((name === 'ref' || name === 'id') && args[0]?.type === 'TemplateLiteral') {
      return column(this.#template(args[0], names).replace(/[‹›']/g, ''))
    }
    if (name === 'lit' && text) return `'${text}'`
    return args.map((each) => this.#piece(each, names)).join(' , ')
  }

  #call(name: string, args: Node[], names: Names): string {
    const texts = args.map(textOf)
    const [first, second, third] = texts
    const rest = (from: number) =>
      args
        .slice(from)
        .map((each) => this.#piece(each, names))
        .join(' , ')
    if (RUN.test(name)) return ''
    if (name === 'selectFrom') return ` SELECT FROM ${first ? table(first) : rest(0)}`
    if (name === 'updateTable') return ` UPDATE ${first ? table(first) : rest(0)}`
    if (name === 'deleteFrom') return ` DELETE FROM ${first ? table(first) : rest(0)}`
    if (/Join$/.test(name) && second && third)
      return ` JOIN ${first ? table(first) : rest(0)} ON ${column(second)} = ${column(third)}`
    if (/Join$/.test(name)) return ` JOIN ${first ? table(first) : ''} ${rest(1)}`
    if (/^(where|on|having|and)$/.test(name) && first && args.length === 3) {
      return ` WHERE ${column(first)} ${second ?? ''} ${rest(2)}`
    }
    if (/Ref$/.test(name) && first && second && third) return ` WHERE ${column(first)} ${second} ${column(third)}`
    return ` ${args.length > 0 ? rest(0) : ''}`
  }

  #called(node: Node, names: Names): string {
    const name = calledBy(node)
    const args = argsOf(node)
    if (STATING.test(name)) return `⟦${name}⟧`
    if (BUILT.test(name)) return this.#call(name, args, names)
    const fn = names.find(name)
    const given = args.map((each): Meant => ({ node: each, names }))
    const inside = fn && isFunction(bare(fn.node)) && !fn.member ? this.#answers(fn, given) : undefined
    return inside ?? `⟦${name}⟧ ${args.map((each) => this.#piece(each, names)).join(' , ')}`
  }

  /** What a function returns, on each of its paths. A statement that it runs itself is no piece. */
  #answers(fn: Meant, args: (Meant | null)[] = [], member?: string): string {
    const node = bare(fn.node)
    if (node.async || this.#open.has(node)) return ''
    this.#open.add(node)
    const { body, names } = enter(node, fn.names, args)
    const texts = answersOf(body).map((each) => this.#meant({ node: each, names, ...(member && { member }) }, ''))
    this.#open.delete(node)
    return texts.length === 1 ? (texts[0] ?? '') : texts.map((text) => `‹${text}›`).join(' ')
  }

  #member(node: Node, names: Names): string {
    const object = node.object && bare(node.object)
    const member = String(node.property?.value)
    if (object?.type === 'Identifier') {
      const meant = names.find(String(object.value))
      const own = `⟦${object.value}.${member}⟧`
      return meant && !meant.member ? this.#meant({ ...meant, member }, own) || own : own
    }
    return object ? this.#meant({ node: object, names, member }, '') : ''
  }

  /** What a name stands for, or one member of it. */
  #meant(meant: Meant | undefined, otherwise: string): string {
    if (!meant) return otherwise
    const { names, member } = meant
    const node = bare(meant.node)
    if (this.#open.has(node) || /^Await/.test(meant.node.type)) return otherwise
    this.#open.add(node)
    const text = member === undefined ? this.write(node, names) : this.#memberOf(node, names, member, otherwise)
    this.#open.delete(node)
    if (isStatement(node)) this.placed.add(node)
    return text
  }

  #memberOf(node: Node, names: Names, member: string, otherwise: string): string {
    if (node.type === 'ObjectExpression') {
      for (const each of node.properties ?? []) {
        if (each.type === 'Identifier' && each.value === member) return this.#base(each, names)
        if (each.type === 'KeyValueProperty' && each.key?.value === member) {
          return this.#meant({ node: each.value as Node, names }, otherwise)
        }
      }
      return otherwise
    }
    if (node.type === 'Identifier') {
      const meant = names.find(String(node.value))
      return meant && !meant.member ? this.#meant({ ...meant, member }, otherwise) : otherwise
    }
    const fn = node.type === 'CallExpression' ? names.find(calledBy(node)) : undefined
    if (!fn || !isFunction(bare(fn.node))) return otherwise
    return this.#answers(
      fn,
      argsOf(node).map((each): Meant => ({ node: each, names })),
      member,
    )
  }
}

/** The expressions that a function's body answers, not those of functions within. */
function answersOf(body: readonly Node[]): Node[] {
  const [only] = body
  return only && !/(Statement|Body)$/.test(only.type) ? [only] : returnedBy(body)
}

const returnedBy = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => {
    if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : []
    return isFunction(node) ? [] : returnedBy(childrenOf(node))
  })
