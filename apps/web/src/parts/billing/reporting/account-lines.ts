/** A line of how a shop wants to be paid: a sentence, or a value with what it is called. */
interface AccountLine {
  text: string
  /** The part that a bank’s page asks for; '' of a sentence. */
  value: string
}

/** What follows a name and a colon, such as `Bank: First National`. */
const NAMED = /^[^:]{1,40}:\s+(\S.*)$/
/** What a line ends with: an IBAN, the number of an account, an address to pay to. */
const AT_END = /(?:^|\s)([A-Z]{2}\d{2}(?: ?[\dA-Z]{2,4}){1,8}|\d[\d -]{4,}\d|\S+@\S+\.\w+)$/

/** The lines of a shop’s text, with what can be copied of each. */
export const accountLines = (howToPay: string): AccountLine[] =>
  howToPay
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ text, value: (NAMED.exec(text) ?? AT_END.exec(text))?.[1]?.trim() ?? '' }))
