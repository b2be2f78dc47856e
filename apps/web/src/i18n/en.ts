import type viewer from './en/areas/viewer.ts'
import type { enFirst } from './en-first.ts'
import type { enSignedIn } from './en-signed-in.ts'

/** Every English text of the web app, by feature. It defines the keys that other languages must have. */
export type English = typeof enFirst & typeof enSignedIn & { viewer: typeof viewer }
