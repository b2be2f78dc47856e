import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** How thick letters are drawn, as the fonts' files call it. */
const WEIGHTS = { regular: '400Regular', strong: '600SemiBold' } as const
export type Weight = keyof typeof WEIGHTS

/** Letters that run from right to left: Hebrew, and Arabic with the languages that share its letters. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/

/** The fonts by the package that they come in. The first holds Latin, Cyrillic and Greek. */
const FAMILIES = {
  inter: 'Inter',
  'noto-sans-hebrew': 'NotoSansHebrew',
  'noto-sans-arabic': 'NotoSansArabic',
} as const

/**
 * How the font of Latin letters is set: figures of one width, for columns of amounts; without what joins or exchanges letters by
 * those around them, which takes most of the time and does nothing for the letters of names and addresses.
 */
const PLAIN = { tnum: true, calt: false, ccmp: false }

/** The font of a letter. What a font lacks is drawn as a box. */
function familyOf(letter: string): keyof typeof FAMILIES {
  if (!RIGHT_TO_LEFT.test(letter)) return 'inter'
  return HEBREW.test(letter) ? 'noto-sans-hebrew' : 'noto-sans-arabic'
}

/**
 * The fonts of one document, each opened when its first letter is drawn. Documents don't share an open font: it remembers the letter for
 * which each shape was drawn first, and one shape may be both a Latin and a Cyrillic letter.
 */
export class Fonts {
  private readonly registered = new Set<string>()
  private readonly doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
  }

  /** The name under which the font of a letter is registered. */
  nameFor(letter: string, weight: Weight): string {
    const family = familyOf(letter)
    const name = `${FAMILIES[family]}_${WEIGHTS[weight]}`
    if (!this.registered.has(name)) {
      // The library takes a font that is open already, which its types don't tell.
      this.doc.registerFont(name, open(family, weight, name) as unknown as string)
      this.registered.add(name)
    }
    return name
  }
}

function open(family: keyof typeof FAMILIES, weight: Weight, name: string): Font {
  const path = fileURLToPath(import.meta.resolve(`@expo-google-fonts/${family}/${WEIGHTS[weight]}/${name}.ttf`))
  const font = create(readFileSync(path)) as Font
  if (family !== 'inter') return font
  const layout = font.layout.bind(font)
  return Object.assign(font, { layout: (text: string) => layout(text, PLAIN) })
}
