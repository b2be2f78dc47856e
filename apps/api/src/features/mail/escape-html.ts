const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text escaped for HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/** A text of several lines escaped for HTML. */
export function linesHtml(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>')
}
