import { TEXT_FILES } from 'virtual:texts'

/**
 * `first` are the texts of the sign-in and of every page, `invoice` those of the public invoice, `rest` those behind the sign-in,
 * `refusals` why something can be refused.
 */
export type TextPart = 'first' | 'invoice' | 'rest' | 'refusals'

/** Fetches a part of a language's texts, by namespace. */
export async function readTexts(language: string, part: TextPart): Promise<Record<string, object>> {
  return (await TEXT_FILES[language]?.[part]())?.default ?? {}
}
