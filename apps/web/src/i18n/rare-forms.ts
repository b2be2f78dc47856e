/** Texts with the forms of whole millions, which Spanish and Italian have and which read there like those of other amounts. */
export function withRareForms(texts: object): Record<string, unknown> {
  const all = Object.entries(texts).flatMap(([key, text]): [string, unknown][] => {
    if (typeof text === 'object') return [[key, withRareForms(text)]]
    const rare = key.replace(/_other$/, '_many')
    const forms = rare in texts ? [key] : [key, rare]
    return forms.map((form) => [form, text])
  })
  return Object.fromEntries(all)
}
