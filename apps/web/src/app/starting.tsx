/** The same as the static HTML: the product's mark. */
const SHOWN = { __html: document.getElementById('root')?.innerHTML ?? '' }

/** Shown while the very first page's script loads, as the document showed it until there was any script. */
export function Starting() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the document's own, from before any script ran.
  return <div dangerouslySetInnerHTML={SHOWN} />
}
