const SIZE = 'width=900,height=650'

/**
 * Opens a window of 900 by 650 that shows one element with the styles of this page, and its print dialog.
 * Where the browser refuses windows, this page itself is printed.
 *
 * The window is filled and told to print from here: the content security policy lets no script inside it run.
 */
export async function printElement(element: HTMLElement, title: string): Promise<void> {
  const popup = window.open('', '_blank', SIZE)
  if (!popup) {
    window.print()
    return
  }
  const page = popup.document
  // An empty window has no document type, and would show the page by the rules of the nineties.
  page.open()
  page.write('<!doctype html>')
  page.close()
  page.title = title
  page.documentElement.lang = document.documentElement.lang
  // Paper is white whatever the screen's colors are.
  page.documentElement.setAttribute('data-mantine-color-scheme', 'light')
  const loading = copyStyles(page)
  page.body.style.padding = '24px'
  page.body.append(page.importNode(element, true))
  // A picture that does not come must not keep the invoice from being printed either.
  await Promise.all([...loading, ...[...page.images].map((image) => image.decode().catch(() => undefined))])
  await page.fonts?.ready
  popup.focus()
  popup.print()
}

function copyStyles(page: Document): Promise<void>[] {
  const loading: Promise<void>[] = []
  for (const source of document.querySelectorAll<HTMLElement>('style, link[rel="stylesheet"]')) {
    const copy = page.importNode(source, true)
    if (source instanceof HTMLLinkElement && copy instanceof HTMLElement) {
      copy.setAttribute('href', source.href)
      loading.push(
        new Promise((resolve) => {
          copy.addEventListener('load', () => resolve())
          // A style that does not come must not keep the invoice from being printed.
          copy.addEventListener('error', () => resolve())
        }),
      )
    }
    page.head.append(copy)
  }
  return loading
}
