import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DATABASE_LISTS, listProblems } from '../database-lists.ts'

const SNAPSHOT = readFileSync(join(import.meta.dirname, '../../../apps/api/migrations/schema.snapshot.txt'), 'utf8')

/** The committed database with one list changed: a value out, or another in. */
const without = (value: string) => SNAPSHOT.replaceAll(`, '${value}'::text`, '')

test('the committed database takes what the product offers', () => {
  expect(listProblems(SNAPSHOT, DATABASE_LISTS)).toEqual([])
})

test('a kind of notification that the database does not take is named in both of its tables', () => {
  expect(listProblems(without('proofAnswer'), DATABASE_LISTS)).toEqual([
    "notification.notification_kind_check and NOTIFICATION_KINDS differ: 'proofAnswer' is in the product alone.",
    "notification_preference.notification_preference_kind_check and NOTIFICATION_KINDS differ: 'proofAnswer' is in the product alone.",
  ])
})

test.each(Object.entries(DATABASE_LISTS))('a value left out of what %s repeats is named', (name, choices) => {
  const [[list, values] = ['', []]] = Object.entries(choices)
  const left = { ...DATABASE_LISTS, [name]: { ...choices, [list]: values.slice(1) } }
  expect(listProblems(SNAPSHOT, left)).toEqual([`${name} and ${list} differ: '${values[0]}' is in the database alone.`])
})

test('a list that nobody named is refused, and so is one that is gone', () => {
  const { 'proof.proof_state_check': _, ...others } = DATABASE_LISTS
  expect(listProblems(SNAPSHOT, others)).toEqual([
    'proof.proof_state_check is a list that scripts/check/database-lists.ts does not know: open, approved, changes, withdrawn.',
  ])
  expect(listProblems(SNAPSHOT, { ...DATABASE_LISTS, 'gone.check': { LIST: ['a'] } })).toEqual([
    'scripts/check/database-lists.ts names gone.check, which the database does not have.',
  ])
})

test('values are read as the database writes them', () => {
  const snapshot = `constraint a.b CHECK (((kind)::text = ANY ((ARRAY['it''s, [x]'::character varying, ''::character varying])::text[])))\n`
  expect(listProblems(snapshot, { 'a.b': { KINDS: ["it's, [x]"], nothing: [''] } })).toEqual([])
})
