import type { PricedWork, PriceRule } from './rules.ts'

/** Why a rule counts: none else fits, or it is the customer's own, or says the placement, the size, or both. */
export const FIT_REASONS = ['only', 'own', 'placement', 'size', 'placement-size'] as const
export type FitReason = (typeof FIT_REASONS)[number]

/** A rule, and whether it is the list's or the customer's. */
export interface OwnedRule {
  rule: PriceRule
  own: boolean
}

/** Whether a rule says a size or a complexity. */
export const isBanded = ({ from, to }: Pick<PriceRule, 'from' | 'to'>): boolean => from !== null || to !== null

/** Tenths of a millimeter of the longer side; null where no side is known. */
function longerSide({ width, height }: PricedWork): number | null {
  if (width === null && height === null) return null
  return Math.round(Math.max(width ?? 0, height ?? 0) * 254)
}

/** How narrow a rule is: the customer's own before the list's, a placement before any, a size before any. */
const rankOf = ({ rule, own }: OwnedRule) => (own ? 4 : 0) + (rule.placement === '' ? 0 : 2) + (isBanded(rule) ? 1 : 0)

/** Whether a rule is about work, as far as its size or complexity doesn't matter. */
function concerns({ kind, placement }: PriceRule, work: PricedWork): boolean {
  if (work.kind === 'vector') return kind === 'vector'
  return kind !== 'vector' && (placement === '' || placement === work.placement)
}

/** Whether a size or complexity lies in a rule's. */
function holds({ kind, from, to }: PriceRule, measure: number): boolean {
  if (kind === 'vector') return measure >= (from ?? 1) && measure <= (to ?? Number.POSITIVE_INFINITY)
  return measure >= (from ?? 0) * 10 && (to === null || measure < to * 10)
}

/** The rules that fit work, the one that counts first; or what has to be known before one can. */
export type Fit = { rules: readonly OwnedRule[]; reason: FitReason } | { missing: 'rule' | 'size' | 'level' }

/** Finds the rules that fit. Of two the narrower counts, whatever their order. */
export function fitRules(rules: readonly OwnedRule[], work: PricedWork): Fit {
  const measure = work.kind === 'vector' ? work.level : longerSide(work)
  const near = rules.filter(({ rule }) => concerns(rule, work))
  const fitting = near
    .filter(({ rule }) => !isBanded(rule) || (measure !== null && holds(rule, measure)))
    .sort((one, other) => rankOf(other) - rankOf(one))
  const [first, second] = fitting
  // A narrower rule that waits for a measure might count.
  const waits = measure === null && near.some((each) => isBanded(each.rule) && (!first || rankOf(each) > rankOf(first)))
  if (waits) return { missing: work.kind === 'vector' ? 'level' : 'size' }
  if (!first) return { missing: 'rule' }
  return { rules: fitting, reason: second ? reasonOf(first, second) : 'only' }
}

function reasonOf(first: OwnedRule, second: OwnedRule): FitReason {
  if (first.own && !second.own) return 'own'
  const byPlacement = first.rule.placement !== '' && second.rule.placement === ''
  const bySize = isBanded(first.rule) && !isBanded(second.rule)
  if (byPlacement && bySize) return 'placement-size'
  return byPlacement ? 'placement' : 'size'
}
