const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A text of several lines as it stands in HTML. */
export function linesHtml(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
