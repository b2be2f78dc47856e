import { sql } from 'kysely'
import type {
  Block,
  CallExpression,
  ConditionalExpression,
  ElementAccessExpression,
  FunctionLikeDeclaration,
  Node,
  ObjectLiteralExpression,
  PropertyAccessExpression,
  TaggedTemplateExpression,
  TemplateExpression,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Project } from 'typescript/unstable/sync'
import { computed } from './compute.ts'
import { Meanings } from './meanings.ts'
import { Types } from './types.ts'
import { type Declared, type Func, isPiece, type Names, nameOf, Open, partOf, Unresolved, WRITING } from './values.ts'

const NOTHING_KNOWN: Names = new Map()
/** What SQL puts a condition after. */
const BEFORE_CONDITION = /\b(?:WHERE|AND|OR|NOT|ON|WHEN|HAVING)[\s(]*$/i
const EACH = /^(?:map|flatMap)$/

/**
 * Reads the SQL of templates out of the sources, without running the product: constants and functions are followed, Kysely writes what its
 * builders make, a value that only the running product has becomes a parameter, and a condition that only it has is true.
 */
export class Interpreter {
  readonly #types: Types
  readonly #meanings: Meanings

  /** @param calls the calls of functions by their names, of which the first that tells it gives a parameter its value */
  constructor(project: Project, calls: ReadonlyMap<string, readonly CallExpression[]>) {
    this.#types = new Types(project)
    this.#meanings = new Meanings(project, calls, {
      evaluate: (node, names) => this.#evaluate(node, names),
      makeFunction: (node, names) => this.#function(node, names),
      open: (node) => this.#open(node),
    })
  }

  /**
   * The text of a template as the driver gets it.
   * @throws Unresolved where the sources don't tell
   */
  write(template: Node): string {
    this.#meanings.forget()
    const value = this.#evaluate(template, NOTHING_KNOWN)
    if (!isPiece(value)) throw new Unresolved(template)
    return value.compile(WRITING).sql
  }

  /** A value that only the running product has; of a database the one that writes. */
  #open = (node: Node): unknown => (this.#types.isDatabase(node) ? WRITING : new Open(node))

  #evaluate(node: Node, names: Names): unknown {
    if (is.isParenthesizedExpression(node) || is.isAsExpression(node) || is.isSatisfiesExpression(node))
      return this.#evaluate(node.expression, names)
    if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text
    if (is.isTaggedTemplateExpression(node)) return this.#tagged(node, names)
    if (is.isTemplateExpression(node)) return this.#text(node, names)
    if (is.isIdentifier(node)) return this.#meanings.of(node, names)
    if (is.isPropertyAccessExpression(node)) return this.#member(node, names)
    if (is.isElementAccessExpression(node)) return this.#element(node, names)
    if (is.isCallExpression(node)) return this.#call(node, names)
    if (is.isArrowFunction(node) || is.isFunctionExpression(node)) return this.#function(node, names)
    if (is.isConditionalExpression(node)) return this.#conditional(node, names)
    if (is.isArrayLiteralExpression(node)) return this.#list(node.elements, names)
    if (is.isObjectLiteralExpression(node)) return this.#object(node, names)
    return computed(node, (part) => this.#evaluate(part, names), this.#types)
  }

  #tagged({ tag, template }: TaggedTemplateExpression, names: Names): unknown {
    if (tag.getText() !== 'sql') return new Open(template)
    const parts = is.isTemplateExpression(template) ? template.templateSpans : []
    const first = is.isTemplateExpression(template) ? template.head.text : template.text
    const texts = [first, ...parts.map(({ literal }) => literal.text)]
    const values = parts.map(({ expression }, at) => this.#inserted(expression, names, texts[at] ?? ''))
    return sql(Object.assign(texts, { raw: texts }), ...values)
  }

  /** What stands in a template at a place: SQL, or a value that is a parameter of it. */
  #inserted(expression: Node, names: Names, before: string): unknown {
    const value = this.#evaluate(expression, names)
    if (!(value instanceof Open)) return value
    if (!this.#types.isPiece(value.node) && !this.#types.isPiece(expression)) return null
    if (this.#types.isCondition(expression) || BEFORE_CONDITION.test(before)) return sql`true`
    throw new Unresolved(expression)
  }

  #text(node: TemplateExpression, names: Names): unknown {
    const parts = node.templateSpans.map((span) => [this.#evaluate(span.expression, names), span.literal.text] as const)
    if (parts.some(([value]) => value instanceof Open)) return new Open(node)
    return node.head.text + parts.map(([value, text]) => `${value}${text}`).join('')
  }

  #list(elements: readonly Node[], names: Names): unknown[] {
    return elements.flatMap((each) => {
      if (!is.isSpreadElement(each)) return [this.#evaluate(each, names)]
      const value = this.#evaluate(each.expression, names)
      return Array.isArray(value) ? value : []
    })
  }

  #object(node: ObjectLiteralExpression, names: Names): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const each of node.properties) {
      if (is.isSpreadAssignment(each)) Object.assign(made, this.#evaluate(each.expression, names))
      else if (is.isPropertyAssignment(each)) made[nameOf(each.name)] = this.#evaluate(each.initializer, names)
      else if (is.isShorthandPropertyAssignment(each)) made[nameOf(each.name)] = this.#meanings.ofShorthand(each, names)
      else if (is.isMethodDeclaration(each)) made[nameOf(each.name)] = this.#function(each, names)
    }
    return made
  }

  /** Either branch does where only the running product knows which: the first that the sources tell. */
  #conditional({ condition, whenTrue, whenFalse }: ConditionalExpression, names: Names): unknown {
    const known = this.#evaluate(condition, names)
    if (!(known instanceof Open)) return this.#evaluate(known ? whenTrue : whenFalse, names)
    try {
      return this.#evaluate(whenTrue, names)
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      return this.#evaluate(whenFalse, names)
    }
  }

  #member(node: PropertyAccessExpression, names: Names): unknown {
    const object = this.#evaluate(node.expression, names)
    if (object instanceof Open || object === null || object === undefined) return this.#open(node)
    return Reflect.get(Object(object), node.name.getText()) ?? this.#open(node)
  }

  /** Of a table by a key that only the running product has, one row stands for all. */
  #element(node: ElementAccessExpression, names: Names): unknown {
    const object = this.#evaluate(node.expression, names)
    const key = this.#evaluate(node.argumentExpression, names)
    if (object instanceof Open || object === null || object === undefined) return new Open(node)
    const value = key instanceof Open ? Object.values(object)[0] : Reflect.get(Object(object), String(key))
    return value ?? new Open(node)
  }

  #call(node: CallExpression, names: Names): unknown {
    const { expression } = node
    const given = () => this.#list(node.arguments, names)
    if (!is.isPropertyAccessExpression(expression)) {
      const run = this.#evaluate(expression, names)
      return typeof run === 'function' ? this.#run(node, () => Reflect.apply(run, undefined, given())) : new Open(node)
    }
    const object = this.#evaluate(expression.expression, names)
    const name = expression.name.getText()
    if (object instanceof Open) return this.#onOpen(node, name, given)
    const run: unknown = Reflect.get(Object(object), name)
    if (typeof run !== 'function') return new Open(node)
    if (object === sql) return Reflect.apply(run, sql, this.#known(name, given(), node))
    return this.#run(node, () => Reflect.apply(run, object, given()))
  }

  /** Of a list that only the running product has, one entry stands for all. */
  #onOpen(node: Node, name: string, given: () => unknown[]): unknown {
    const [each] = EACH.test(name) ? given() : []
    return typeof each === 'function' ? [each(new Open(node))].flat() : new Open(node)
  }

  #run(node: Node, run: Func): unknown {
    return this.#meanings.deeper(node, () => {
      try {
        const value = run()
        return value instanceof Open && !this.#types.isPiece(node) ? new Open(node) : value
      } catch (error) {
        if (error instanceof Unresolved) throw error
        // A function of the language that got a value which only the running product has.
        return new Open(node)
      }
    })
  }

  /** What a helper of the tag is given, where SQL needs to know it. */
  #known(helper: string, [first, ...rest]: unknown[], node: Node): unknown[] {
    if (helper === 'val') return [first instanceof Open ? null : first]
    if (helper !== 'join') return [first, ...rest].map((each) => this.#sample(each, helper === 'lit'))
    if (!Array.isArray(first)) throw new Unresolved(node)
    const pieces = first.map((each) => {
      if (each instanceof Open && this.#types.isPiece(each.node)) throw new Unresolved(each.node)
      return each instanceof Open ? null : each
    })
    return [pieces, ...rest]
  }

  #sample(value: unknown, isLiteral: boolean): unknown {
    if (!(value instanceof Open)) return value
    const named = this.#types.literal(value.node)
    if (named === undefined && !isLiteral) throw new Unresolved(value.node)
    return named ?? (this.#types.isNumber(value.node) ? 1 : '')
  }

  #function(node: FunctionLikeDeclaration, outer: Names): Func {
    return (...given) => {
      const names = new Map(outer)
      for (const [at, parameter] of node.parameters.entries()) this.#bind(parameter, given[at], names)
      const body: Node | undefined = node.body
      if (!body) return new Open(node)
      return is.isBlock(body) ? this.#block(body, names) : this.#evaluate(body, names)
    }
  }

  #bind({ name, initializer }: Declared, given: unknown, names: Map<number, unknown>): void {
    const value = given === undefined && initializer ? this.#evaluate(initializer, names) : given
    if (!name) return
    if (is.isIdentifier(name)) {
      const symbol = this.#meanings.symbolOf(name)
      // What is open has the type of the nearest name.
      if (symbol) names.set(symbol.id, value instanceof Open ? this.#open(name) : value)
    } else if (is.isObjectBindingPattern(name) || is.isArrayBindingPattern(name)) {
      for (const each of name.elements) {
        const isOpen = value instanceof Open || value === undefined
        this.#bind(each, isOpen ? new Open(each.name ?? each) : partOf(each, name, value), names)
      }
    }
  }

  /** What a function answers; a branch that only the running product takes is passed over. */
  #block({ statements }: Block, names: Names): unknown {
    for (const statement of statements) {
      if (is.isReturnStatement(statement))
        return statement.expression ? this.#evaluate(statement.expression, names) : undefined
      if (!is.isIfStatement(statement)) continue
      const condition = this.#evaluate(statement.expression, names)
      const branch = condition ? statement.thenStatement : statement.elseStatement
      if (condition instanceof Open || !branch) continue
      if (is.isReturnStatement(branch)) return branch.expression && this.#evaluate(branch.expression, names)
      if (is.isBlock(branch) && branch.statements.some(is.isReturnStatement)) return this.#block(branch, names)
    }
    return undefined
  }
}
