import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page of a PDF: its text as one line, and its size in points. */
export interface PdfPage {
  text: string
  width: number
  height: number
}

/** What a reader finds on the pages of a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes)
  const pages = [...document.pages()].map((page) => {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    return { text: page.getText().replace(/\s+/g, ' ').trim(), width, height }
  })
  document.destroy()
  library.destroy()
  return pages
}
