import { lazySchemas } from '../../ui/form/lazy-schemas.ts'

/** The schemas of all settings. */
export const settingSchemas = lazySchemas(() => import('@stitchdesk/contract/settings/settings'))
