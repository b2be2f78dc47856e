import { type BinaryExpression, type Node, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Types } from './types.ts'
import { Open } from './values.ts'

type Evaluate = (node: Node) => unknown

const WORDS = new Map<SyntaxKind, unknown>([
  [SyntaxKind.TrueKeyword, true],
  [SyntaxKind.FalseKeyword, false],
  [SyntaxKind.NullKeyword, null],
])

/** What two known values make. */
const OPERATORS = new Map<SyntaxKind, (left: never, right: never) => unknown>([
  [SyntaxKind.EqualsEqualsEqualsToken, (left, right) => left === right],
  [SyntaxKind.ExclamationEqualsEqualsToken, (left, right) => left !== right],
  [SyntaxKind.PlusToken, (left: number, right: number) => left + right],
  [SyntaxKind.MinusToken, (left: number, right: number) => left - right],
  [SyntaxKind.AsteriskToken, (left: number, right: number) => left * right],
])

/** The value of a number, a word of the language, or what operators make. */
export function computed(node: Node, evaluate: Evaluate, types: Types): unknown {
  if (is.isNumericLiteral(node)) return Number(node.text.replaceAll('_', ''))
  if (is.isBinaryExpression(node)) return combined(node, evaluate, types)
  if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken) {
    const value = evaluate(node.operand)
    return value instanceof Open ? new Open(node) : !value
  }
  return WORDS.has(node.kind) ? WORDS.get(node.kind) : new Open(node)
}

function combined(node: BinaryExpression, evaluate: Evaluate, types: Types): unknown {
  const left = evaluate(node.left)
  const isOpen = left instanceof Open
  switch (node.operatorToken.kind) {
    case SyntaxKind.AmpersandAmpersandToken:
      return isOpen || left ? evaluate(node.right) : left
    case SyntaxKind.BarBarToken:
      return isOpen || !left ? evaluate(node.right) : left
    case SyntaxKind.QuestionQuestionToken:
      return (isOpen && types.isPiece(node)) || left === null || left === undefined ? evaluate(node.right) : left
    default: {
      const right = evaluate(node.right)
      const operator = OPERATORS.get(node.operatorToken.kind)
      return isOpen || right instanceof Open || !operator ? new Open(node) : operator(left as never, right as never)
    }
  }
}
