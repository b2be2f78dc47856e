import pg from 'pg'

/** One query per kind of thing; each answers lines in an order of its own making, so that the text never varies. */
const QUERIES = [
  `SELECT format('extension %s', extname) AS line
     FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY extname`,

  `SELECT format('type %s (%s)', t.typname, string_agg(e.enumlabel, ', ' ORDER BY e.enumsortorder)) AS line
     FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid
    WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`,

  `SELECT format('%s %s.%s %s%s%s%s%s%s',
            CASE c.relkind WHEN 'v' THEN 'view column' WHEN 'm' THEN 'materialized view column' ELSE 'column' END,
            c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
            CASE WHEN a.attnotnull THEN ' not null' ELSE '' END,
            CASE a.attidentity WHEN 'a' THEN ' identity always' WHEN 'd' THEN ' identity by default' ELSE '' END,
            CASE a.attgenerated WHEN 's' THEN ' generated stored as ' WHEN 'v' THEN ' generated virtual as '
                                ELSE CASE WHEN d.oid IS NULL THEN '' ELSE ' default ' END END,
            pg_get_expr(d.adbin, d.adrelid),
            CASE WHEN a.attcollation <> t.typcollation THEN ' collate ' || a.attcollation::regcollation::text ELSE '' END
          ) AS line
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND c.relname <> 'schema_migration'
    ORDER BY c.relname, a.attnum`,

  `SELECT format('view %s as %s', c.relname, regexp_replace(pg_get_viewdef(c.oid), '\\s+', ' ', 'g')) AS line
     FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('v', 'm') ORDER BY c.relname`,

  `SELECT format('constraint %s.%s %s', n.conrelid::regclass, n.conname, pg_get_constraintdef(n.oid)) AS line
     FROM pg_constraint n JOIN pg_class c ON c.oid = n.conrelid
    WHERE n.connamespace = 'public'::regnamespace AND c.relname <> 'schema_migration' AND n.contype <> 'n'
    ORDER BY c.relname, n.conname`,

  `SELECT format('index %s', indexdef) AS line
     FROM pg_indexes WHERE schemaname = 'public' AND tablename <> 'schema_migration' ORDER BY tablename, indexname`,

  `SELECT format('statistics %s', pg_get_statisticsobjdef(oid)) AS line
     FROM pg_statistic_ext WHERE stxnamespace = 'public'::regnamespace ORDER BY stxname`,

  `SELECT format('trigger %s', pg_get_triggerdef(t.oid)) AS line
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal ORDER BY c.relname, t.tgname`,

  `SELECT format('function %s', regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g')) AS line
     FROM pg_proc p
    WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    ORDER BY p.proname, pg_get_function_identity_arguments(p.oid)`,
]

/**
 * Describes everything the migrations made in a database as text, one thing a line: columns, constraints, indexes,
 * triggers, functions. Two databases of the same shape give the same text.
 */
export async function describeCatalogue(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const parts: string[] = []
    for (const query of QUERIES) {
      const { rows } = await client.query<{ line: string }>(query)
      if (rows.length > 0) parts.push(rows.map((row) => row.line).join('\n'))
    }
    return `${parts.join('\n\n')}\n`
  } finally {
    await client.end()
  }
}
