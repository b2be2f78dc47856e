import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Project, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A template of SQL, and what its type says that it answers: rows, or one value where it is an expression. */
export interface Template {
  node: Node
  answers: Type
  /** its path and line */
  place: string
}

/** The sources of the API. */
export function sourcesOf({ program }: Project): SourceFile[] {
  return program
    .getSourceFileNames()
    .filter((name) => /\/apps\/api\/src\//.test(name))
    .flatMap((name) => program.getSourceFile(name) ?? [])
}

/** The templates that say what they answer. */
export function templatesOf({ checker }: Project, sources: readonly SourceFile[]): Template[] {
  const found = sources.flatMap((file) =>
    nodesOf(file, (node) => is.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql').map((node) => ({
      node,
      place: placeOf(file, node),
    })),
  )
  const types = checker.getTypeAtLocation(found.map(({ node }) => node))
  return found.flatMap(({ node, place }, at) => {
    const builder = types[at]
    const [answers] = builder?.isTypeReference() ? checker.getTypeArguments(builder) : []
    return answers && !(answers.flags & (TypeFlags.AnyOrUnknown | TypeFlags.Never)) ? [{ node, answers, place }] : []
  })
}

/** The calls of functions, by the functions' names. */
export function callsOf(sources: readonly SourceFile[]): Map<string, CallExpression[]> {
  const calls = sources.flatMap((file) => nodesOf(file, is.isCallExpression))
  return Map.groupBy(calls, ({ expression }) => expression.getText())
}

function nodesOf<N extends Node>(file: SourceFile, isWanted: (node: Node) => node is N): N[]
function nodesOf(file: SourceFile, isWanted: (node: Node) => boolean): Node[]
function nodesOf(file: SourceFile, isWanted: (node: Node) => boolean): Node[] {
  const found: Node[] = []
  const visit = (node: Node): void => {
    if (isWanted(node)) found.push(node)
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

export function placeOf(file: SourceFile, node: Node): string {
  const line = file.text.slice(0, node.getStart()).split('\n').length
  return `${file.fileName.replace(/^.*\/apps\/api\//, 'apps/api/')}:${line}`
}
