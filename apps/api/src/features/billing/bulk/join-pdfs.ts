import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * Joins PDFs to one, in their order and without their attachments. The product drew them itself, so reading them outside the sandbox is
 * safe.
 */
export async function joinPdfs(papers: AsyncIterable<{ bytes: Buffer }>): Promise<Buffer> {
  const joined = await PDFDocument.create()
  for await (const { bytes } of papers) {
    const paper = await PDFDocument.load(bytes)
    for (const page of await joined.copyPages(paper, paper.getPageIndices())) joined.addPage(page)
  }
  return Buffer.from(await joined.save())
}
