import { buffer } from 'node:stream/consumers'
import type { ShopLogo } from '@stitchdesk/contract/settings/shop'
import type { Database } from '../../../platform/database/database.ts'
import type { Services } from '../../operation.ts'
import { logoKey } from '../../settings/logo-key.ts'
import { readSetting } from '../../settings/read-setting.ts'

/** The shop's logo as PNG, if it has one. */
export async function readLogo(db: Database, services: Pick<Services, 'files'>): Promise<Buffer | null> {
  const { name } = (await readSetting(db, 'logo')).value
  return name === '' ? null : readNamed(services, name)
}

/** The logo of a kept paper as PNG. */
export async function readKeptLogo(services: Pick<Services, 'files'>, logo: ShopLogo | null): Promise<Buffer | null> {
  const name = logo?.address.split('/').at(-1)
  return name ? readNamed(services, name) : null
}

async function readNamed({ files }: Pick<Services, 'files'>, name: string): Promise<Buffer | null> {
  return (await files.exists(logoKey(name))) ? buffer(await files.stream(logoKey(name))) : null
}
