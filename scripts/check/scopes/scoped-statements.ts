import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Project, SymbolFlags } from 'typescript/unstable/sync'
import { placeOf, sourcesOf } from '../rows/templates.ts'
import { Types } from '../rows/types.ts'
import type { Sources } from '../sources.ts'

const OURS = /\/apps\/api\/src\/(?:features|process)\//
/** What these make of a scope isn't looked at. */
const MAKES_SCOPES = /\/features\/access\/(?:scope|role-scopes|reach)\.ts\b/
const BUILDS = /^(?:selectFrom|updateTable|deleteFrom|insertInto)$/
const NAMES_TABLE = /^(?:selectFrom|updateTable|deleteFrom|using|\w*Join)$/
const RUNS = /^(?:execute\w*|stream)$/
const MAKES_SQL = /^(?:RawBuilder<|Scope$|Employees$)/
const IN_TEXT =
  /(?:^`|,|\b(?:FROM|JOIN|USING|UPDATE)\b)\s*(?:ONLY\s+|LATERAL\s+)?"?([a-z_]+)"?(?![\w".(])(?: (?:AS )?"?([a-z]\w*)"?)?/g
/** A column that a value is compared with. */
const COMPARED = /(?:\b(\w+)\.)?"(\w+)" = (?:ANY ?\()?$/
const PLAIN = /^(?:readonly )?string(?: \| null| \| undefined)*(?:\[\])?$/
/** Types of values that say whose rows a statement means: a scope, and ids that were reached, one or several. */
const STATES = /^(?:readonly )?\(?(?:Scope|(?:(?:null|undefined|Reached<"\w+">)(?: \| )?)+)\)?(?:\[\])*$/

/** The type of a condition that keeps to accounts of the staff, which are no customers' rows. */
const STAFF = 'Employees'
const OF_PEOPLE = ['account', 'customer']

/** What a statement reaches, and by what. */
interface Found {
  tables: Set<string>
  /** the tables whose rows it names by ids that were reached; `*` for a scope */
  by: Set<string>
  followed: Set<Node>
  /** the tables by what a statement calls them */
  called: Map<string, string>
  /** texts that are compared with a column: its name, and the tables that may have it */
  compared: Map<Node, { column: string; of: readonly string[] }>
}

/** Of each table the columns that hold ids of customers' rows, with the tables whose ids these are. */
type Ids = ReadonlyMap<string, ReadonlyMap<string, string>>

/**
 * Statements that name a table of customers' rows, and hold neither the id of a row that was reached nor a scope. An id counts where one
 * of the tables has a column of such. What a name stands for is looked at with the statement that holds it. And texts that are compared
 * with such a column in a statement's own words, where types say nothing.
 */
export function statementProblems(project: Project, ids: Ids): string[] {
  const reader = new StatementReader(project)
  const statements = sourcesOf(project)
    .filter(({ fileName }) => OURS.test(fileName))
    .flatMap((file) =>
      reader.statementsOf(file).map((node) => ({ node, place: placeOf(file, node), found: reader.read(node) })),
    )
  const open = statements.flatMap(({ node, place, found: { tables, by } }) => {
    const own = [...tables].filter((table) => ids.has(table) && !(by.has(STAFF) && OF_PEOPLE.includes(table)))
    const isStated = by.has('*') || own.some((table) => [...(ids.get(table)?.values() ?? [])].some((id) => by.has(id)))
    return MAKES_SCOPES.test(place) || reader.held.has(node) || own.length === 0 || isStated
      ? []
      : [`${place} reaches ${own.join(', ')} by no id that was reached and by no scope.`]
  })
  const plain = statements.flatMap(({ found: { called, compared } }) =>
    [...compared].flatMap(([node, { column, of }]) =>
      of.some((name) => ids.get(called.get(name) ?? name)?.has(column))
        ? [`${placeOf(node.getSourceFile(), node)} compares ${column} with a text; isNamed does, beside a scope.`]
        : [],
    ),
  )
  return [...open, ...new Set(plain)]
}

/** Statements that reach rows by no caller's scope have so many reasons at most. May fall, never rise. */
const MOST_DOORS = 30
const ACCESS = /\/features\/access\//
/** What makes an id or a condition one of reach. */
const MAKES_REACH = /\bas(?:Scope|Employees)\b|\bunscoped\(|\bas (?:Reached<|Scope\b|Employees\b)/

/** Files outside of `features/access` that give out reach themselves, and reasons beyond their number. */
export function doorProblems(sources: Sources, most = MOST_DOORS): string[] {
  const doors = [...sources].flatMap(([, text]) => [...text.matchAll(/\bunscoped\(/g)]).length
  return [
    ...[...sources]
      .filter(([path, text]) => !ACCESS.test(path) && MAKES_REACH.test(text))
      .map(([path]) => `${path} makes an id or a scope of reach, which features/access alone does.`),
    ...(doors > most ? [`${doors} calls of unscoped, more than ${most}.`] : []),
  ]
}

/** Of some tables the columns that hold ids of customers' rows, by the generated types. */
export function idsOfTables(generated: string, tables: readonly string[]): Map<string, Map<string, string>> {
  const nameOf = new Map([...generated.matchAll(/^ {2}(\w+): ([A-Z]\w+);$/gm)].map(([, table, type]) => [table, type]))
  return new Map(
    tables.map((table) => {
      const [columns = ''] =
        new RegExp(`^export interface ${nameOf.get(table)} \\{$[\\s\\S]*?^\\}`, 'm').exec(generated) ?? []
      const held = columns.matchAll(/^ {2}(\w+): (?:Generated<)?Reached<"(\w+)">/gm)
      return [table, new Map([...held].map(([, column = '', whose = '']) => [column, whose]))]
    }),
  )
}

/** The name of a method that is called, and on what. */
function methodOf(node: Node): { name: string; on: Node } | undefined {
  if (!is.isCallExpression(node) || !is.isPropertyAccessExpression(node.expression)) return undefined
  return { name: node.expression.name.getText(), on: node.expression.expression }
}

function isStatement(node: Node): boolean {
  if (is.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql'
  const names: string[] = []
  for (let call = methodOf(node); call; call = methodOf(call.on)) names.push(call.name)
  if (names.some((name) => /^(?:transaction|connection)$/.test(name))) return false
  return names.some((name) => BUILDS.test(name) || RUNS.test(name))
}

class StatementReader {
  /** what statements hold, and so no statement of its own */
  readonly held = new Set<Node>()
  readonly #project: Project
  readonly #types: Types
  readonly #texts = new Map<Node, string>()

  constructor(project: Project) {
    this.#project = project
    this.#types = new Types(project)
  }

  /** The statements of a file that are no part of another; a call that answers SQL is one with what it is given. */
  statementsOf(file: SourceFile): Node[] {
    const found: Node[] = []
    const visit = (node: Node, isInside: boolean): void => {
      const isOne = isStatement(node) || (is.isCallExpression(node) && MAKES_SQL.test(this.#typeText(node)))
      if (isOne && (!isInside || this.#isRun(node))) found.push(node)
      node.forEachChild((child) => visit(child, isInside || isOne))
    }
    visit(file, false)
    return found
  }

  read(statement: Node): Found {
    const found: Found = {
      tables: new Set(),
      by: new Set(),
      followed: new Set(),
      called: new Map(),
      compared: new Map(),
    }
    statement.forEachChild((child) => this.#visit(child, found))
    this.#own(statement, found)
    return found
  }

  #visit = (node: Node, found: Found): void => {
    // Of which type the rows are says nothing of whose they are, and a statement that is run first is another one.
    if (is.isTypeNode(node) || this.#isRun(node)) return
    this.held.add(node)
    this.#own(node, found)
    // What a statement sets says nothing of the rows that it changes.
    if (methodOf(node)?.name === 'set') methodOf(node)?.on && this.#visit(methodOf(node)?.on as Node, found)
    else node.forEachChild((child) => this.#visit(child, found))
  }

  #isRun(node: Node): boolean {
    return is.isCallExpression(node) && this.#typeText(node).startsWith('Promise<')
  }

  #own(node: Node, found: Found): void {
    if (is.isTaggedTemplateExpression(node)) this.#template(node.template, found)
    if (is.isCallExpression(node) && NAMES_TABLE.test(methodOf(node)?.name ?? node.expression.getText())) {
      const [first] = node.arguments
      if (first && is.isStringLiteral(first)) found.tables.add(first.text.replace(/ .*/, ''))
    }
    if (is.isIdentifier(node) || is.isPropertyAccessExpression(node) || is.isCallExpression(node))
      this.#value(node, found)
  }

  #template(template: Node, found: Found): void {
    const named = [...template.getText().matchAll(IN_TEXT)]
    for (const [, table = '', alias = table] of named) {
      found.tables.add(table)
      found.called.set(alias, table)
    }
    if (!is.isTemplateExpression(template)) return
    let before = template.head.getText()
    for (const { expression, literal } of template.templateSpans) {
      const [, alias, column] = COMPARED.exec(before.slice(0, -'${'.length)) ?? []
      const of = alias ? [alias] : named.map(([, table = '']) => table)
      if (column && PLAIN.test(this.#typeText(expression))) found.compared.set(expression, { column, of })
      before = literal.getText()
    }
  }

  #value(node: Node, found: Found): void {
    const text = this.#typeText(node)
    const isStated = STATES.test(text)
    if (text === 'Scope') found.by.add('*')
    else if (text === STAFF) found.by.add(STAFF)
    else if (isStated) for (const [, table = ''] of text.matchAll(/"(\w+)"/g)) found.by.add(table)
    else if (!is.isCallExpression(node)) this.#follow(node, found)
  }

  #typeText(node: Node): string {
    const known = this.#texts.get(node)
    if (known !== undefined) return known
    const text = this.#textOf(node)
    this.#texts.set(node, text)
    return text
  }

  #textOf(node: Node): string {
    try {
      const type = this.#types.of(node)
      return type ? this.#project.checker.typeToString(type) : ''
    } catch {
      // The compiler’s interface fails on a tuple, which is neither an id nor a condition.
      return ''
    }
  }

  /** Reads what a name stands for, where that is SQL or makes some. */
  #follow(name: Node, found: Found): void {
    const symbol = this.#project.checker.getSymbolAtLocation(is.isPropertyAccessExpression(name) ? name.name : name)
    const own = symbol && symbol.flags & SymbolFlags.Alias ? this.#project.checker.getAliasedSymbol(symbol) : symbol
    const declaration = own?.valueDeclaration?.resolve(this.#project)
    const path = declaration?.getSourceFile().fileName ?? ''
    if (!declaration || found.followed.has(declaration) || !OURS.test(path) || MAKES_SCOPES.test(path)) return
    found.followed.add(declaration)
    const made = madeBy(declaration)
    if (made) this.#visit(made, found)
  }
}

/** What a declaration makes of SQL: the value of a constant, or what a function does. What is awaited isn't SQL any more. */
function madeBy(declaration: Node): Node | undefined {
  if (is.isBindingElement(declaration)) {
    const holder = declaration.parent.parent
    return is.isVariableDeclaration(holder) ? madeBy(holder) : undefined
  }
  if (is.isVariableDeclaration(declaration) || is.isPropertyAssignment(declaration)) {
    const { initializer } = declaration
    return initializer && !is.isAwaitExpression(initializer) && !isAsync(initializer) ? initializer : undefined
  }
  if (is.isFunctionDeclaration(declaration) || is.isMethodDeclaration(declaration))
    return isAsync(declaration) ? undefined : declaration.body
  return undefined
}

const isAsync = (node: Node): boolean =>
  (is.isFunctionLikeDeclaration(node) && node.modifiers?.some((each) => each.getText() === 'async')) ?? false
