interface MarkedProps {
  text: string
  /** the search text; each of its words is marked in the text, ignoring case */
  words: string
}

/** A text in which the words that were searched for are marked. */
export function Marked({ text, words }: MarkedProps) {
  const wanted = [...new Set(words.split(/\s+/).filter(Boolean))]
  if (wanted.length === 0) return text
  // The longest first, so that a word is marked whole where a shorter one begins it.
  const pattern = wanted
    .toSorted((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'))
    .join('|')
  // Every other part is a match. Plain text gets no element, so that screen readers read whole words.
  const parts = text.split(new RegExp(`(${pattern})`, 'gi'))
  return parts.map((part, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
    return place % 2 === 1 ? <mark key={place}>{part}</mark> : part
  })
}
