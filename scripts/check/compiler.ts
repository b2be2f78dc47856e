import { type Outcome, runNode } from '../run-step.ts'

export const COMPILER = 'node_modules/typescript/bin/tsc'

/**
 * By itself it starts four checkers, each of which works out again most of the types that they share: one alone takes less than half
 * of the computing, and other steps take the other cores.
 */
const ONE_CHECKER = ['--checkers', '1']

/** The arguments that check the types of a project. */
export const typesOf = (project: string): string[] => ['-p', project, ...ONE_CHECKER]

/** Checks the types of a project, and tells what is wrong with each on a line. */
export const checkTypes = (project: string): Promise<Outcome> =>
  runNode(COMPILER, [...typesOf(project), '--pretty', 'false'])
