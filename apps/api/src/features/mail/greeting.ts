/** The greeting of a mail. */
export function greeting({ contactPerson, userName }: { contactPerson?: string; userName: string }): string {
  return `Hello ${contactPerson || userName},`
}
