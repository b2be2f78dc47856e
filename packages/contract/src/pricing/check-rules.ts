import { PLACEMENTS } from '../basics/enums.ts'
import { describeIssue, type IssueDescription } from '../basics/issues.ts'
import { moneyText } from '../basics/money.ts'
import { isBanded } from './rule-fit.ts'
import type { PriceRule, PriceRules, Tier } from './rules.ts'

/** What is wrong with a list, and where. */
export interface RuleProblem {
  path: readonly (string | number)[]
  description: IssueDescription
}

/** A rule with its place in the list. */
type Placed = PriceRule & { index: number }

/** What is wrong with the rules of a list: contradictions, overlaps, gaps, work without a rule. */
export function problemsOfList({ rules, tiers }: PriceRules): RuleProblem[] {
  if (rules.length === 0) return [{ path: ['rules'], description: describeIssue('no_rule', {}) }]
  return [...problemsOfRules(rules), ...uncovered(rules), ...problemsOfTiers(tiers)]
}

/** What is wrong with the rules that a customer has; they need not cover everything. */
export function problemsOfRules(rules: readonly PriceRule[]): RuleProblem[] {
  const placed = rules.map((rule, index): Placed => ({ ...rule, index }))
  return [...placed.flatMap(problemsOfRule), ...groupsOf(placed).flatMap(problemsOfGroup)]
}

function problemsOfRule({ index, kind, from, to, minimum, cap }: Placed): RuleProblem[] {
  const backwards = from !== null && to !== null && (kind === 'vector' ? from > to : from >= to)
  return [
    ...(backwards ? [{ path: ['rules', index, 'to'], description: describeIssue('band_backwards', { from }) }] : []),
    ...(minimum !== null && cap !== null && minimum > cap
      ? [
          {
            path: ['rules', index, 'minimum'],
            description: describeIssue('minimum_above_cap', { minimum: moneyText(minimum), cap: moneyText(cap) }),
          },
        ]
      : []),
  ]
}

/**
 * What is wrong with the turnarounds that a customer has beside their list's: they need not be for usual and rush requests, but at most
 * one is for each.
 */
export function problemsOfOwnTiers(tiers: readonly Tier[]): RuleProblem[] {
  const twice = tiers.findIndex(({ use }, index) => use !== '' && tiers.findIndex((tier) => tier.use === use) < index)
  return [
    ...(twice === -1 ? [] : [{ path: ['tiers', twice, 'use'], description: describeIssue('tier_use_twice', {}) }]),
    ...problemsOfEachTier(tiers),
  ]
}

/** Rules that are told apart by size or complexity alone. */
function groupsOf(rules: readonly Placed[]): Placed[][] {
  const groups = new Map<string, Placed[]>()
  for (const rule of rules) {
    const key = rule.kind === 'vector' ? 'vector' : `stitched ${rule.placement}`
    groups.set(key, [...(groups.get(key) ?? []), rule])
  }
  return [...groups.values()]
}

/** Where a rule begins, and the first measure behind it. */
const beginOf = ({ kind, from }: PriceRule) => from ?? (kind === 'vector' ? 1 : 0)
const endOf = ({ kind, to }: PriceRule) => (to === null ? Number.POSITIVE_INFINITY : kind === 'vector' ? to + 1 : to)

function problemsOfGroup(group: readonly Placed[]): RuleProblem[] {
  const [, second] = group.filter((rule) => !isBanded(rule))
  const [first] = group.filter((rule) => !isBanded(rule))
  const twice =
    first && second
      ? [
          {
            path: ['rules', second.index, 'placement'],
            description: describeIssue('rules_contradict', { one: first.index + 1, other: second.index + 1 }),
          },
        ]
      : []
  const bands = group.filter(isBanded).sort((one, other) => beginOf(one) - beginOf(other) || one.index - other.index)
  return [
    ...twice,
    ...bands.slice(1).flatMap((band, index) => {
      const before = bands[index]
      return before ? problemsBetween(before, band) : []
    }),
  ]
}

function problemsBetween(before: Placed, after: Placed): RuleProblem[] {
  const numbers = { one: before.index + 1, other: after.index + 1 }
  const path = ['rules', after.index, 'from']
  if (endOf(before) > beginOf(after)) return [{ path, description: describeIssue('bands_overlap', numbers) }]
  if (endOf(before) === beginOf(after)) return []
  const gap = { from: endOf(before), to: after.kind === 'vector' ? beginOf(after) - 1 : beginOf(after) }
  return [{ path, description: describeIssue('bands_gap', { ...numbers, ...gap }) }]
}

/** Placements that no rule covers whole, in a list that prices embroidery at all. */
function uncovered(rules: readonly PriceRule[]): RuleProblem[] {
  const stitched = rules.filter(({ kind }) => kind !== 'vector')
  if (stitched.length === 0) return []
  const covers = (placement: string) => {
    const of = stitched.filter((rule) => rule.placement === placement)
    const bands = of.filter(isBanded)
    return (
      of.some((rule) => !isBanded(rule)) ||
      (bands.some((rule) => beginOf(rule) === 0) && bands.some(({ to }) => to === null))
    )
  }
  if (covers('')) return []
  const open = PLACEMENTS.filter((placement) => !covers(placement))
  return open.length === 0
    ? []
    : [{ path: ['rules'], description: describeIssue('placement_without_rule', { placement: open.join(', ') }) }]
}

function problemsOfTiers(tiers: readonly Tier[]): RuleProblem[] {
  if (tiers.length === 0) return []
  const counts = (use: string) => tiers.filter((tier) => tier.use === use).length
  return [
    ...(counts('usual') === 1 && counts('rush') === 1
      ? []
      : [{ path: ['tiers'], description: describeIssue('tier_uses', {}) }]),
    ...problemsOfEachTier(tiers),
  ]
}

function problemsOfEachTier(tiers: readonly Tier[]): RuleProblem[] {
  const usual = tiers.find(({ use }) => use === 'usual')
  const rush = tiers.findIndex(({ use }) => use === 'rush')
  const twice = tiers.findIndex((tier, index) => tiers.findIndex(({ hours }) => hours === tier.hours) < index)
  return [
    ...(twice === -1
      ? []
      : [
          {
            path: ['tiers', twice, 'hours'],
            description: describeIssue('tier_twice', { hours: tiers[twice]?.hours ?? 0 }),
          },
        ]),
    ...(usual && rush !== -1 && (tiers[rush]?.hours ?? 0) >= usual.hours
      ? [{ path: ['tiers', rush, 'hours'], description: describeIssue('rush_too_slow', { hours: usual.hours }) }]
      : []),
    ...tiers.flatMap(({ amount, percent }, index) =>
      amount > 0 && percent > 0
        ? [{ path: ['tiers', index, 'percent'], description: describeIssue('amount_and_percent', {}) }]
        : [],
    ),
  ]
}
