import { PLACEMENTS } from '@stitchdesk/contract/basics/enums'
import { formatName } from '@stitchdesk/contract/files/format-name'
import type { KindField } from '@stitchdesk/contract/requests/kinds'
import { chainOf, i18n } from '../../i18n/i18n.ts'

/**
 * A stored choice of a request's field in the reader's language. Other values, such as an old record's fabric or typed text, stay
 * unchanged.
 */
export function choiceText(field: KindField, value: string): string {
  // A value may hold a dot, which would be taken for a way into the texts.
  const texts = chainOf(i18n.language).flatMap((language) => {
    const known: unknown = i18n.getResource(language, 'values', field)
    return typeof known === 'object' && known !== null ? Object.entries(known) : []
  })
  const text = texts.find(([name]) => name === value)
  if (text) return String(text[1])
  return field === 'requiredFormat' ? formatName(value) : value
}

/** The placements to choose from. */
export const placementOptions = (): { value: (typeof PLACEMENTS)[number]; label: string }[] =>
  PLACEMENTS.map((value) => ({ value, label: choiceText('placement', value) }))

/** Format and placement of a request in a line, without what is not given: `DST · Chest`. */
export const formatAndPlacement = ({
  requiredFormat,
  placement,
}: {
  requiredFormat: string
  placement: string
}): string =>
  [
    requiredFormat === 'other' ? choiceText('requiredFormat', requiredFormat) : requiredFormat.toUpperCase(),
    choiceText('placement', placement),
  ]
    .filter(Boolean)
    .join(' · ')
