import { PDFDocument } from '@cantoo/pdf-lib'

/**
 * One PDF of the pages of several, in their order; what is attached to them isn't taken over. They are the product's own papers, so they are
 * read here.
 */
export async function joinPdfs(papers: AsyncIterable<{ bytes: Buffer }>): Promise<Buffer> {
  const joined = await PDFDocument.create()
  for await (const { bytes } of papers) {
    const paper = await PDFDocument.load(bytes)
    for (const page of await joined.copyPages(paper, paper.getPageIndices())) joined.addPage(page)
  }
  return Buffer.from(await joined.save())
}
