import { expect, it } from 'vitest'
import { pressedKey } from '../src/lib/live/pressed-key.ts'

it.each([
  ['p', 'KeyP', 'p'],
  // A Russian and a Greek keyboard.
  ['з', 'KeyP', 'p'],
  ['З', 'KeyP', 'P'],
  ['π', 'KeyP', 'p'],
  // Dvorak: what is printed counts, not where it lies.
  ['p', 'KeyR', 'p'],
  // A French digit, a German umlaut, and a key without a place.
  ['é', 'Digit2', 'é'],
  ['ö', 'Semicolon', 'ö'],
  ['з', '', 'з'],
  ['Enter', 'Enter', 'Enter'],
])('the key %s at %s is %s', (key, code, pressed) => {
  expect(pressedKey({ key, code })).toBe(pressed)
})
