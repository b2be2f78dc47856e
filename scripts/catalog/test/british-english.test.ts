import { expect, test } from 'vitest'
import { areasOf, flatten, readArea, type Texts } from '../read-catalog.ts'

/** Words that Britons write differently, beside the trade's own, such as `digitize`. */
const AMERICAN: readonly RegExp[] = [
  /color|(behav|fav|flav|hon|lab|neighb)or/i,
  /cancel(ed|ing|ation)\b/i,
  /\b(gray|center(s|ed)?|(milli|centi)?meters?|aging|licensed?|catalog|gotten|zip codes?|cell|tax|percent)\b/i,
  /\b(?!digitiz|resiz|siz|priz|seiz)\w+(iz|yz)(e|es|ed|ing|ation)\b/i,
]

const textsOf = (language: string, area: string) =>
  areasOf(language).includes(area) ? flatten(readArea(language, area) as Texts) : new Map<string, string>()

/** What a Briton reads of an area, without placeholders. */
function read(area: string): [string, string][] {
  const own = textsOf('en-GB', area)
  return [...textsOf('en', area)].map(([key, text]) => [key, (own.get(key) ?? text).replace(/\{\{.*?\}\}/g, '')])
}

test.each(areasOf('en'))('no text of %s that a Briton reads has an American word', (area) => {
  const found = read(area).filter(([, text]) => AMERICAN.some((words) => words.test(text)))
  // The zip code of an address in the United States is called so everywhere.
  expect(found.filter(([key]) => `${area}.${key}` !== 'places.zipcode.zip')).toEqual([])
})
