import { FOLDERS } from '../../platform/file-store/folders.ts'

/** Where logos are stored; their addresses end like their keys. */
export const logoKey = (name: string) => `${FOLDERS.logos}/${name}`
