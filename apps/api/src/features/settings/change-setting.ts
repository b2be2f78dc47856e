import type { SettingName, SettingValue } from '@stitchdesk/contract/settings/settings'
import { SETTINGS } from '@stitchdesk/contract/settings/settings'
import type { Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange } from '../events/record-event.ts'
import type { Context } from '../operation.ts'
import { readSetting, settingOf } from './read-setting.ts'

interface Change<N extends SettingName> {
  name: N
  value: SettingValue<N>
  /** The version that the change started from. */
  version: number
}

/**
 * Sets a setting whose value is an object; the audit trail records each changed part. Called in a transaction. A value that is
 * stored already changes nothing.
 * @throws AppError stale_version
 */
export async function changeSetting<N extends SettingName>(
  trx: Transaction<DB>,
  context: Context,
  { name, value, version }: Change<N>,
): Promise<void> {
  const { schema } = SETTINGS[name]
  await storeAsItComes(trx, name)
  const row = await trx
    .selectFrom('setting')
    .select(['value', 'version'])
    .where('_id', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const stored = settingOf(name, row)
  if (stored.version !== version) throw new AppError('stale_version')
  const kept = schema.parse(value)
  if (JSON.stringify(stored.value) === JSON.stringify(kept)) return
  await recordChange(trx, context, {
    entity: 'setting',
    _id: name,
    set: { value: JSON.stringify(kept) },
    before: stored.value,
    after: kept,
  })
}

/** As {@link changeSetting}, whatever version is stored: for values that can't overwrite another person's text. */
export function setSetting<N extends SettingName>(
  trx: Transaction<DB>,
  context: Context,
  { name, value }: Omit<Change<N>, 'version'>,
): Promise<void> {
  return updateSetting(trx, context, name, () => value)
}

/** As {@link setSetting}, for a value computed from the stored one, which stays locked meanwhile. */
export async function updateSetting<N extends SettingName>(
  trx: Transaction<DB>,
  context: Context,
  name: N,
  valueAfter: (stored: SettingValue<N>) => SettingValue<N>,
): Promise<void> {
  await storeAsItComes(trx, name)
  await trx.selectFrom('setting').select('_id').where('_id', '=', name).forUpdate().execute()
  const { value, version } = await readSetting(trx, name)
  await changeSetting(trx, context, { name, value: valueAfter(value), version })
}

/** Gives a setting that was never set its row, so that there is something to lock. */
async function storeAsItComes(trx: Transaction<DB>, name: SettingName): Promise<void> {
  await trx
    .insertInto('setting')
    .values({ _id: name, value: JSON.stringify(SETTINGS[name].asItComes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
