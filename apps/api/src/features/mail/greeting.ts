/** The first line of a mail to somebody whose name is known. */
export function greeting({ contactPerson, userName }: { contactPerson?: string; userName: string }): string {
  return `Hello ${contactPerson || userName},`
}
