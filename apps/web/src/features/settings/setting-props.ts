import type { ShopSettingName, ShopSettings } from '@stitchdesk/contract/settings/settings'

/** What the card of one part of the settings gets. */
export interface SettingProps {
  stored: ShopSettings
  /** Fetches the settings as they are stored now. */
  onLatest: () => Promise<ShopSettings | undefined>
  /** Told whether something is typed that is not saved. */
  onDirty: (name: ShopSettingName, dirty: boolean) => void
}
