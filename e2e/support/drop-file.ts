import type { Page } from '@playwright/test'
import type { FILES } from './files.ts'

/** Drops a file from the desktop on a part of the page. */
export async function dropFile(page: Page, selector: string, file: (typeof FILES)[keyof typeof FILES]) {
  const { name, mimeType, buffer } = file
  const data = await page.evaluateHandle(
    ([fileName, type, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], fileName, { type }))
      return transfer
    },
    [name, mimeType, buffer.toString('base64')] as const,
  )
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}
