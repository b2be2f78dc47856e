import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Assignee } from '@stitchdesk/contract/customers/customer'

/** The fields of a person who can be chosen. */
export type Person = Pick<Assignee, 'userName' | 'customerNick'>

interface Option {
  value: string
  label: string
}

/** A person's label in a choice: the name, and the user name to tell apart. */
function personLabel({ userName, customerNick }: Person): string {
  return customerNick && customerNick !== userName ? `${customerNick} (${userName})` : userName
}

/**
 * People to choose from.
 * @param nobody the label of choosing nobody, which comes first
 */
export function peopleOptions(people: readonly Person[], nobody: string): Option[] {
  return [
    { value: UNASSIGNED, label: nobody },
    ...people.map((person) => ({ value: person.userName, label: personLabel(person) })),
  ]
}
