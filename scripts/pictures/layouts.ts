import { LOOK_CHOICES, type Look, type LookKey } from '../../apps/web/src/app/look/look.ts'

/** The choices that change what is seen; the preloader goes before anybody can read. */
const KEYS = (Object.keys(LOOK_CHOICES) as LookKey[]).filter((key) => key !== 'preloader')

/** So many that each of the two layouts comes together with each of the three types of the menu. */
const LOOKS = 6

/**
 * Few looks that between them show each value of each choice. Another turn has others: over a few turns each value meets each
 * value of every other choice.
 */
export function layoutsOfRun(turn: number): Partial<Look>[] {
  return Array.from({ length: LOOKS }, (_, look) =>
    Object.fromEntries(
      KEYS.map((key, index) => {
        const values = LOOK_CHOICES[key]
        return [key, values[(look + Math.floor(turn / (index + 1))) % values.length]]
      }),
    ),
  )
}
