import { logoAddress, sewOutAddress } from '@stitchdesk/contract/addresses'
import { knownLanguage, type Language } from '@stitchdesk/contract/basics/enums'
import { type LegalLink, legalLinks } from '@stitchdesk/contract/settings/legal/legal'
import { SETTINGS, type SettingName, type SettingValue } from '@stitchdesk/contract/settings/settings'
import type { Seller, SewOut, ShopLogo } from '@stitchdesk/contract/settings/shop'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'

/** A setting's present value; version 0 is the default. */
interface Setting<N extends SettingName> {
  value: SettingValue<N>
  version: number
}

/** A setting as it is stored. */
export interface StoredSetting {
  value: unknown
  version: number
}

/** A setting as JSON for {@link settingOf}, null if not set: for statements that answer more than settings. */
export function settingJson(name: SettingName): RawBuilder<StoredSetting | null> {
  return sql`(SELECT json_build_object('value', setting."value", 'version', setting."version")
    FROM setting WHERE setting."_id" = ${sql.lit(name)})`
}

/** The shop's value, else the default. */
export async function readSetting<N extends SettingName>(db: Database, name: N): Promise<Setting<N>> {
  const row = await db.selectFrom('setting').select(['value', 'version']).where('_id', '=', name).executeTakeFirst()
  return settingOf(name, row)
}

/** Several settings at once, each as {@link readSetting} answers it. */
export async function readSettings<const Names extends readonly SettingName[]>(
  db: Database,
  names: Names,
): Promise<{ [N in Names[number]]: Setting<N> }> {
  const rows = await db.selectFrom('setting').select(['_id', 'value', 'version']).where('_id', 'in', names).execute()
  const read = names.map((name) => {
    const row = rows.find(({ _id }) => _id === name)
    return [name, settingOf(name, row)]
  })
  return Object.fromEntries(read) as { [N in Names[number]]: Setting<N> }
}

/** The setting of a stored row, parsed by its schema; without a row the default. */
export function settingOf<N extends SettingName>(name: N, row: StoredSetting | null | undefined): Setting<N> {
  const { schema, asItComes } = SETTINGS[name]
  return { value: schema.parse(row?.value ?? asItComes) as SettingValue<N>, version: row?.version ?? 0 }
}

/** The shop as its emails and invoices show it. '' means not set, null means none. */
export interface Shop extends Seller {
  /** The end of each mail. */
  signature: string
  /** address that emails come from; '' is the configuration's */
  sender: string
  /** of people who chose none */
  language: Language
  /** links of the foot of emails */
  legal: LegalLink[]
}

/** The shop's settings; until a name is set, the configuration's is used. */
export async function readShop(db: Database, { COMPANY_NAME }: Pick<Config, 'COMPANY_NAME'>): Promise<Shop> {
  const names = ['shop', 'brand', 'logo', 'mail', 'billing', 'legal'] as const
  const { shop, brand, logo, mail, billing, legal } = await readSettings(db, names)
  const { dueDays: _days, creditAtIssue: _credit, ...shownOnPapers } = billing.value
  return {
    ...shop.value,
    companyName: shop.value.companyName || COMPANY_NAME,
    accent: brand.value.accent || null,
    logo: shownLogo(logo.value),
    ...shownOnPapers,
    signature: mail.value.signature,
    sender: mail.value.sender,
    language: knownLanguage(mail.value.language) ?? 'en',
    legal: legalLinks(legal.value),
  }
}

/** The logo with its address; null where there is none. */
export function shownLogo({ name, width, height }: SettingValue<'logo'>): ShopLogo | null {
  return name === '' ? null : { address: logoAddress(name), width, height }
}

/** The pictures beside the sign-in with their addresses. */
export const shownSewOuts = ({ pictures }: SettingValue<'sewOuts'>): SewOut[] =>
  pictures.map(({ name, alt }) => ({ address: sewOutAddress(name), alt }))
