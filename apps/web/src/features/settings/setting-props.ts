import type { ShopSettingName, ShopSettings } from '@stitchdesk/contract/settings/settings'

/** The properties of a settings card. */
export interface SettingProps {
  stored: ShopSettings
  /** Fetches the settings as they are stored now. */
  onLatest: () => Promise<ShopSettings | undefined>
  /** Told whether something is typed that is not saved. */
  onDirty: (name: ShopSettingName, dirty: boolean) => void
}
