import { sql } from 'kysely'
import {
  type CallExpression,
  type FunctionLikeDeclaration,
  type Node,
  NodeFlags,
  type ParameterDeclaration,
  type ShorthandPropertyAssignment,
} from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Project, SymbolFlags, type Symbol as TsSymbol } from 'typescript/unstable/sync'
import {
  type Declared,
  type Func,
  importedFrom,
  isOfModule,
  type Names,
  nameOfFunction,
  Open,
  partOf,
  Unresolved,
} from './values.ts'

/** Calls within calls: more is a circle. */
const DEEPEST = 40
const NOTHING_KNOWN: Names = new Map()

interface Reading {
  evaluate(node: Node, names: Names): unknown
  makeFunction(node: FunctionLikeDeclaration, names: Names): Func
  open(node: Node): unknown
}

/** What names stand for: constants, functions, and the parameters of functions by how they are called. */
export class Meanings {
  readonly #project: Project
  readonly #calls: ReadonlyMap<string, readonly CallExpression[]>
  readonly #reading: Reading
  readonly #constants = new Map<number, unknown>()
  readonly #asked = new Set<Node>()
  #depth = 0

  constructor(project: Project, calls: ReadonlyMap<string, readonly CallExpression[]>, reading: Reading) {
    this.#project = project
    this.#calls = calls
    this.#reading = reading
  }

  /** Begins another statement. */
  forget(): void {
    this.#depth = 0
    this.#asked.clear()
  }

  symbolOf(node: Node): TsSymbol | undefined {
    return this.#project.checker.getSymbolAtLocation(node)
  }

  /** What a name stands for, where these names are known. */
  of(node: Node, names: Names): unknown {
    if (node.getText() === 'undefined') return undefined
    const symbol = this.symbolOf(node)
    return symbol ? this.#meant(symbol, node, names) : new Open(node)
  }

  /** The same of a property that is called like its value. */
  ofShorthand(node: ShorthandPropertyAssignment, names: Names): unknown {
    const symbol = this.#project.checker.getShorthandAssignmentValueSymbol(node)
    return symbol ? this.#meant(symbol, node.name, names) : new Open(node.name)
  }

  /**
   * Follows something, unless that leads in a circle.
   * @throws Unresolved
   */
  deeper(node: Node, run: () => unknown): unknown {
    if (this.#depth > DEEPEST) throw new Unresolved(node)
    this.#depth += 1
    try {
      return run()
    } finally {
      this.#depth -= 1
    }
  }

  #ownOf(symbol: TsSymbol): TsSymbol {
    return symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol
  }

  #meant(symbol: TsSymbol, node: Node, names: Names): unknown {
    const own = this.#ownOf(symbol)
    for (const { id } of [symbol, own]) if (names.has(id)) return names.get(id)
    const declaration = own.valueDeclaration?.resolve(this.#project)
    if (!declaration) return new Open(node)
    const file = declaration.getSourceFile().fileName
    if (/\/packages\/[\w-]+\/src\//.test(file)) return importedFrom(file, own.name) ?? new Open(node)
    if (/\/node_modules\/kysely\//.test(file)) return own.name === 'sql' ? sql : new Open(node)
    if (/\/node_modules\//.test(file)) return Reflect.get(globalThis, own.name) ?? new Open(node)
    if (this.#constants.has(own.id)) return this.#constants.get(own.id)
    const value = this.#declared(declaration, names) ?? this.#reading.open(node)
    if (isOfModule(declaration) && !(value instanceof Open)) this.#constants.set(own.id, value)
    return value
  }

  #declared(declaration: Node, names: Names): unknown {
    if (is.isFunctionDeclaration(declaration)) return this.#reading.makeFunction(declaration, names)
    if (is.isVariableDeclaration(declaration)) return this.#initial(declaration, names)
    if (is.isParameterDeclaration(declaration)) return this.#fromCaller(declaration)
    if (!is.isBindingElement(declaration)) return undefined
    const { parent: pattern } = declaration
    const holder = pattern.parent
    const whole = is.isVariableDeclaration(holder)
      ? this.#initial(holder, names)
      : is.isParameterDeclaration(holder) && this.#fromCaller(holder)
    return whole instanceof Open ? undefined : partOf(declaration, pattern, whole)
  }

  #initial(variable: Node & Declared, names: Names): unknown {
    const { initializer } = variable
    if (!initializer || !(variable.parent.flags & NodeFlags.Const)) return undefined
    return this.deeper(variable, () => this.#reading.evaluate(initializer, names))
  }

  /** What the first call gives that the sources tell. */
  #fromCaller(parameter: ParameterDeclaration): unknown {
    const owner = parameter.parent
    if (!is.isFunctionLikeDeclaration(owner) || this.#asked.has(parameter)) return undefined
    this.#asked.add(parameter)
    const at = owner.parameters.indexOf(parameter)
    const given = [parameter.initializer, ...this.#callsOf(owner).map((call) => call.arguments[at])]
    for (const argument of given) {
      const value = argument && this.deeper(argument, () => this.#reading.evaluate(argument, NOTHING_KNOWN))
      if (value !== undefined && !(value instanceof Open)) return value
    }
    return undefined
  }

  #callsOf(owner: FunctionLikeDeclaration): CallExpression[] {
    const name = nameOfFunction(owner)
    const own = name && this.symbolOf(name)
    if (!own) return []
    return (this.#calls.get(name.getText()) ?? []).filter(({ expression }) => {
      const symbol = this.symbolOf(expression)
      return symbol && this.#ownOf(symbol).id === own.id
    })
  }
}
