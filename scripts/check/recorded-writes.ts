import { ENTITY_TABLES } from '../../apps/api/src/features/event.ts'
import type { Sources } from './sources.ts'
import { explain, reasonsOf } from './statements/reasons.ts'
import { childrenOf, isFunction, type Node, type ParsedFile, parseFiles } from './statements/syntax.ts'

/** The tables of the records whose changes the audit trail keeps. */
const AUDITED: ReadonlySet<string> = new Set(Object.values(ENTITY_TABLES))
/** Tables of their parts: a change of a customer is one of the account. */
const PARTS: Readonly<Record<string, string>> = { customer: 'account' }
const OURS = /^apps\/api\/src\/(?:features\/(?!events\/)|process\/)/
const ENTRIES = /^apps\/api\/src\/process\//
const WRITE =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)|(?<!\b(?:FOR(?: NO KEY)?|DO) )\b(?:INSERT INTO|UPDATE(?: ONLY)?|DELETE FROM|MERGE INTO)\s+"?(\w+)"?/g

/** What writes a change with its audit trail. */
const RECORDERS = ['recordChange', 'recordChanges', 'recordEvent', 'recordEvents']

/** A declaration of a file: a function, or a value that holds one. */
interface Operation {
  /** where it begins, in bytes */
  at: number
  /** the tables of whose records it records an event, itself or by what it calls */
  records: ReadonlySet<string>
  /** those of `process` only put operations in their places, and record nothing of what these do */
  callers: (Operation | typeof ENTRY)[]
}

const ENTRY = Symbol('a place of process')

/**
 * Writes of audited records that leave no event: their function records none of that record, neither itself nor by what it calls,
 * nor does each that calls it, and no comment before them says why: `// unaudited account: why`. And comments that no write needs.
 */
export function recordingProblems(sources: Sources): string[] {
  const files = parseFiles(new Map([...sources].filter(([path]) => OURS.test(path))))
  const operations = readOperations(files)
  return files.flatMap(({ path }) => {
    const text = sources.get(path) ?? ''
    const writes = writesOf(text).map((write) => {
      const operation = operations.get(path)?.findLast(({ at }) => at <= write.at)
      const whole = PARTS[write.table] ?? write.table
      return { ...write, isSilent: AUDITED.has(whole) && !(operation && isRecorded(operation, whole)) }
    })
    const { reasonOf, idle } = explain(reasonsOf(text, 'unaudited'), writes)
    const needless = [...reasonOf].filter(
      ([{ table, isSilent }, { tables }]) => !isSilent || tables.length > 1 || tables[0] !== table,
    )
    return [
      ...writes
        .filter((write) => write.isSilent && !reasonOf.get(write)?.tables.includes(write.table))
        .map(({ line, table }) => `${path}:${line} writes ${table} and records no event.`),
      ...[...needless.map(([, reason]) => reason), ...idle].map(
        ({ line, tables }) => `${path}:${line} says why of ${tables.join(', ')}, which the write after it needs not.`,
      ),
    ]
  })
}

function writesOf(text: string) {
  return [...text.matchAll(WRITE)].map(({ index, 1: built, 2: written }) => ({
    at: Buffer.byteLength(text.slice(0, index)),
    line: text.slice(0, index).split('\n').length,
    table: built ?? written ?? '',
  }))
}

/** Whether it records an event of such a record, or all that call it do. */
function isRecorded(operation: Operation, table: string, asked: ReadonlySet<Operation> = new Set()): boolean {
  if (operation.records.has(table)) return true
  const known = new Set([...asked, operation])
  return (
    operation.callers.length > 0 &&
    operation.callers.every((each) => each !== ENTRY && !known.has(each) && isRecorded(each, table, known))
  )
}

/** The declarations of each file, with those that call them. */
function readOperations(files: readonly ParsedFile[]): Map<string, Operation[]> {
  const declared = new Map<Node, Operation>()
  const all = files.map(({ path, body, names, at }) => ({
    path,
    items: body
      .filter(({ type }) => type !== 'ImportDeclaration')
      .map((node) => {
        const named = new Set(identifiersOf(node))
        const calls = new Set(callsOf(node))
        const operation: Operation = {
          at: at(node),
          records: recordedBy(node, calls),
          callers: [],
        }
        for (const each of declaredBy(node)) declared.set(each, operation)
        return { operation, named, calls, names }
      }),
  }))
  const calls = all
    .flatMap(({ path, items }) => items.map((item) => ({ path, ...item })))
    .flatMap(({ path, operation, named, calls: calling, names }) =>
      [...named].flatMap((name) => {
        const called = declared.get(names.find(name) as Node)
        return called && called !== operation
          ? [
              {
                operation,
                called,
                records: calling.has(name) ? called.records : new Set<string>(),
                isEntry: ENTRIES.test(path),
              },
            ]
          : []
      }),
    )
  for (const { operation, called, records, isEntry } of calls) {
    called.callers.push(isEntry ? ENTRY : operation)
    operation.records = new Set([...operation.records, ...records])
  }
  return new Map(all.map(({ path, items }) => [path, items.map(({ operation }) => operation)]))
}

/** The tables of the records that a declaration itself records events of. */
function recordedBy(node: Node, calls: ReadonlySet<string>): ReadonlySet<string> {
  if (calls.has('recordRequestChanges')) return new Set(['request', ...tablesOf(node)])
  return new Set(RECORDERS.some((name) => calls.has(name)) ? tablesOf(node) : [])
}

/** The tables of `entity: 'invoice'` and its like. */
const tablesOf = (node: Node): string[] => [
  ...Object.entries(ENTITY_TABLES).flatMap(([entity, table]) =>
    node.type === 'KeyValueProperty' && node.key?.value === 'entity' && (node.value as Node).value === entity
      ? [table]
      : [],
  ),
  ...childrenOf(node).flatMap(tablesOf),
]

const identifiersOf = (node: Node): string[] =>
  node.type === 'Identifier' ? [String(node.value)] : childrenOf(node).flatMap(identifiersOf)

const callsOf = (node: Node): string[] => [
  ...(node.type === 'CallExpression' && node.callee?.type === 'Identifier' ? [String(node.callee.value)] : []),
  ...childrenOf(node).flatMap(callsOf),
]

/** What a declaration binds its names to. */
function declaredBy(node: Node): Node[] {
  if (isFunction(node)) return [node]
  if (node.type === 'VariableDeclarator') return node.init ? [node.init] : []
  return childrenOf(node).flatMap(declaredBy)
}
