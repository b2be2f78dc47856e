import { SETTINGS, type SettingName, type SettingValue } from '@stitchdesk/contract/system/settings'
import type { Database } from '../../platform/database.ts'

/** A setting as it is now; version 0 is as the product comes. */
export interface Setting<N extends SettingName> {
  value: SettingValue<N>
  version: number
}

/** What the shop has set, or else what the product comes with. */
export async function readSetting<N extends SettingName>(db: Database, name: N): Promise<Setting<N>> {
  const row = await db.selectFrom('setting').select(['value', 'version']).where('_id', '=', name).executeTakeFirst()
  return settingOf(name, row)
}

/** The setting of a stored row, held against its schema; without a row what the product comes with. */
export function settingOf<N extends SettingName>(
  name: N,
  row: { value: unknown; version: number } | undefined,
): Setting<N> {
  const { schema, asItComes } = SETTINGS[name]
  return { value: schema.parse(row?.value ?? asItComes) as SettingValue<N>, version: row?.version ?? 0 }
}
