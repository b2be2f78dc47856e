import type { Assignee } from '@stitchdesk/contract/people/customer'
import { createContext, useContext } from 'react'

const Names = createContext<ReadonlyMap<string, string>>(new Map())

/** Gives what stands in it the names of people by their user names. */
export const PeopleNames = Names.Provider

/** The names of people by their user names. */
export const namesOf = (...people: readonly (readonly Pick<Assignee, 'userName' | 'customerNick'>[])[]) =>
  new Map(people.flat().map(({ userName, customerNick }) => [userName, customerNick || userName]))

/** What somebody is called; their user name where that is all that is known. */
export function usePersonName(userName: string): string {
  return useContext(Names).get(userName) ?? userName
}
