/**
 * A mail's HTML as the app shows it in a frame: links open in a tab of their own, the logo comes from here by whatever
 * name the app is open, and pictures that travel attached, which have no address, are left out.
 */
export function shownMail(html: string): string {
  const shown = html
    .replace(/<img\b[^>]*\bsrc="cid:[^>]*>/g, '')
    .replace(/\bsrc="[^"]*(\/api\/logos\/[\w-]+\.png")/g, 'src="$1')
  const base = '<base target="_blank">'
  return shown.includes('<head>') ? shown.replace('<head>', `<head>${base}`) : base + shown
}
