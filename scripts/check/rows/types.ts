import type { Node } from 'typescript/unstable/ast'
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

/** What the types of expressions tell. */
export class Types {
  readonly #checker: Project['checker']
  readonly #known = new Map<Node, Type | undefined>()

  constructor({ checker }: Project) {
    this.#checker = checker
  }

  /** The type of an expression. */
  of(node: Node): Type | undefined {
    if (!this.#known.has(node)) this.#known.set(node, this.#checker.getTypeAtLocation(node))
    return this.#known.get(node)
  }

  /** Whether an expression is SQL; one that may be a plain value too is such a value. */
  isPiece(node: Node): boolean {
    const type = this.of(node)
    if (!type) return false
    const types = (type.isUnionType() ? type.getTypes() : [type]).filter(({ flags }) => !(flags & TypeFlags.Nullable))
    return types.length > 0 && types.every((each) => this.#has(each, 'toOperationNode'))
  }

  /** Whether an expression is a condition in SQL. */
  isCondition(node: Node): boolean {
    const type = this.of(node)
    const text = type ? this.#checker.typeToString(type) : ''
    return /^(?:RawBuilder|Expression|Condition)(?:<(?:boolean|SqlBool|0 \| 1 \| boolean)>)?$/.test(text)
  }

  /** Whether an expression is a database or a transaction. */
  isDatabase(node: Node): boolean {
    const type = this.of(node)
    return type !== undefined && this.#has(type, 'selectFrom') && this.#has(type, 'insertInto')
  }

  /** One of the values that the type of an expression names; undefined where it names none. */
  literal(node: Node): string | number | undefined {
    const type = this.of(node)
    return type && literalsOf(type)[0]
  }

  /** Whether an expression is a number. */
  isNumber(node: Node): boolean {
    return Boolean((this.of(node)?.flags ?? 0) & TypeFlags.NumberLike)
  }

  #has(type: Type, property: string): boolean {
    return this.#checker.getPropertyOfType(type, property) !== undefined
  }
}

function literalsOf(type: Type): (string | number)[] {
  if (type.isUnionType()) return type.getTypes().flatMap(literalsOf)
  return type.isStringLiteralType() || type.isNumberLiteralType() ? [type.value] : []
}
