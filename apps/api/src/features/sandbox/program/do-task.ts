import type { Task } from './tasks.ts'

// A sandbox does one task and ends, so it loads only what that task needs.

/** Loads the modules of a task, and draws a paper for practice, before the task arrives. */
export async function prepareFor(task: string): Promise<void> {
  if (task === 'draw-invoice') await import('./invoice/draw-invoice.ts')
  if (task === 'draw-e-invoice') await import('./invoice/draw-e-invoice.ts')
  if (task === 'draw-worksheet') await import('./worksheet/draw-worksheet.ts')
  if (task !== '') await (await import('./invoice/sheet.ts')).rehearse()
}

/** Does what was asked of a file, and puts the answer into a message. */
export async function doTask(task: Task, bytes: Buffer, others: readonly Buffer[]): Promise<Buffer> {
  switch (task.task) {
    case 'draw': {
      const [{ drawFile }, { encodePictures }] = await Promise.all([import('./draw.ts'), import('./answer.ts')])
      return encodePictures(await drawFile(bytes, task.extension, task))
    }
    case 'mark': {
      const [{ markPicture }, { encodePictures }] = await Promise.all([import('./mark.ts'), import('./answer.ts')])
      return encodePictures(await markPicture(bytes))
    }
    case 'check-svg':
      return (await import('./check-svg.ts')).checkSvg(bytes)
    case 'recognize':
      return (await import('./convert.ts')).recognizeFile(bytes, task.name)
    case 'measure':
      return (await import('./features/measure.ts')).measurePicture(bytes, task)
    case 'frame':
      return (await import('./frame.ts')).framePicture(bytes, task)
    case 'match-colors':
      return (await import('./match-colors.ts')).matchFileColors(bytes, task, others)
    case 'draw-invoice':
      return (await import('./invoice/draw-invoice.ts')).drawInvoice(task, [bytes, ...others])
    case 'draw-e-invoice':
      return (await import('./invoice/draw-e-invoice.ts')).drawEInvoice(task, [bytes, ...others])
    case 'draw-credit-note':
      return (await import('./credit-note/draw-credit-note.ts')).drawCreditNote(task, [bytes, ...others])
    case 'draw-statement':
      return (await import('./statement/draw-statement.ts')).drawStatement(task, [bytes, ...others])
    case 'draw-worksheet':
      return (await import('./worksheet/draw-worksheet.ts')).drawWorksheet(task, [bytes, ...others])
    case 'convert':
      return (await import('./convert.ts')).convertFile(bytes, task)
  }
}
