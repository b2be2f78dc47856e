import { createRequire } from 'node:module'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { BindingElement, FunctionLikeDeclaration, Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'

/** What the sources don't tell: a value that is only known by its type. */
export class Open {
  readonly node: Node
  constructor(node: Node) {
    this.node = node
  }
}

/** A statement that can't be written without running the product. */
export class Unresolved extends Error {
  constructor(node: Node) {
    super(node.getText().replace(/\s+/g, ' '))
  }
}

/** What names stand for, by the ids of their symbols. */
export type Names = ReadonlyMap<number, unknown>
export type Func = (...values: unknown[]) => unknown
/** A declaration of a parameter, a variable, or a part of either. */
export type Declared = Node & { name?: Node; propertyName?: Node; initializer?: Node }

/** A database that only writes statements. */
export const WRITING = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

interface Piece {
  compile(db: typeof WRITING): { sql: string }
}

/** Whether a value is SQL that can be written. */
export const isPiece = (value: unknown): value is Piece =>
  typeof value === 'object' && value !== null && 'compile' in value && typeof value.compile === 'function'

/** The name of a property. */
export const nameOf = (name: Node): string => (is.isStringLiteral(name) ? name.text : name.getText())

/** What a part of a pattern takes of a value. */
export function partOf(part: BindingElement, pattern: Node, value: unknown): unknown {
  if (is.isArrayBindingPattern(pattern)) {
    const at = pattern.elements.indexOf(part)
    return Array.isArray(value) ? value[at] : undefined
  }
  const name = part.propertyName ?? part.name
  return name && value !== null && value !== undefined ? Reflect.get(Object(value), nameOf(name)) : undefined
}

const load = createRequire(import.meta.url)

/** A value of a package of ours, which needs no database to be made. */
export function importedFrom(file: string, name: string): unknown {
  const module: unknown = load(file)
  return Reflect.get(Object(module), name)
}

/** Whether something is declared at the top of a file, where it stands for the same everywhere. */
export function isOfModule(declaration: Node): boolean {
  const statement = is.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration
  return is.isSourceFile(statement.parent)
}

/** The name of a function, where it has one. */
export const nameOfFunction = (owner: FunctionLikeDeclaration): Node | undefined =>
  is.isVariableDeclaration(owner.parent) ? owner.parent.name : is.isFunctionDeclaration(owner) ? owner.name : undefined
