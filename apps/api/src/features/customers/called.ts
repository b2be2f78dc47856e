import { sql } from 'kysely'

/** What the `author` of something is called among staff: the nick name, else the person, else the name to sign in with. */
export const CALLED_AUTHOR = sql<string>`coalesce(
  nullif(author."customerNick", ''), nullif(author."contactPerson", ''), author."userName")`
