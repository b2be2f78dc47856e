/** Name of the migrated database that test databases are copies of. */
export const TEMPLATE = 'stitchdesk_template'

/** The address of another database on the same server. */
export function databaseAddress(server: string, name: string): string {
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}
