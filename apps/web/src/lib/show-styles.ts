/** Longest wait in milliseconds for a style sheet that does not come. */
const WAIT_MS = 5000

const comes = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    if (link.sheet) resolve(true)
    for (const event of ['load', 'error']) link.addEventListener(event, resolve, { once: true })
    setTimeout(resolve, WAIT_MS)
  })

/**
 * Puts the page's style sheets into force, which the document names for no medium so that its first paint need not wait for
 * them. Nothing is drawn by the scripts before.
 */
export async function showStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')]
  await Promise.all(links.map(comes))
  for (const link of links) link.media = 'all'
  // Now, not in the task that lays the page out: reading one has the browser sort them all.
  void getComputedStyle(document.body).color
}
