/** A stored file's name as people gave it: without the order code that was put before it. */
export function shownFileName(imageName: string): string {
  return imageName.replace(/^\d{10,}-/, '')
}
