import { resolve } from 'node:path'

/** A path as it is meant where the command was given, not in the project's folder, in which the script runs. */
export const fromHere = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)
