import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'

/** How thick letters are drawn, as the fonts' files call it. */
const WEIGHTS = { regular: '400Regular', strong: '600SemiBold' } as const
export type Weight = keyof typeof WEIGHTS

/** Letters that run from right to left: Hebrew, and Arabic with the languages that share its letters. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/
const DEVANAGARI = /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/
const THAI = /[\u0e00-\u0e7f]/
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/
const KANA = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/
/** Chinese characters, and the signs and wide letters that are written among them. */
const HAN = /[\u2e80-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uff65\uffa0-\uffef]|[\u{20000}-\u{3ffff}]/u
/** Letters whose shape or place depends on their neighbors. Who copies them gets them as they were written. */
export const SHAPED = new RegExp(`${DEVANAGARI.source}|${THAI.source}`)
/** What takes another font than Latin letters do. */
const OTHERS = new RegExp([RIGHT_TO_LEFT, SHAPED, HANGUL, KANA, HAN].map(({ source }) => source).join('|'), 'u')
/** Joiners, and choices between forms of the sign before: they are part of it. */
const JOINED = /\u200c|\u200d|[\ufe00-\ufe0f]/

/** A package of fonts, and its file of a weight. Chinese, Japanese and Korean ones are large, so these have one weight. */
interface Family {
  package: string
  file: (weight: Weight) => string
}
const google = (name: string, family: string): Family => ({
  package: `@expo-google-fonts/${name}`,
  file: (weight) => `${WEIGHTS[weight]}/${family}_${WEIGHTS[weight]}.ttf`,
})
const eastern = (name: string, family: string): Family => ({
  package: `@embedpdf/fonts-${name}`,
  file: () => `fonts/${family}-Regular.otf`,
})

const FAMILIES = {
  // Latin, Cyrillic and Greek.
  latin: google('inter', 'Inter'),
  hebrew: google('noto-sans-hebrew', 'NotoSansHebrew'),
  arabic: google('noto-sans-arabic', 'NotoSansArabic'),
  devanagari: google('noto-sans-devanagari', 'NotoSansDevanagari'),
  thai: google('noto-sans-thai', 'NotoSansThai'),
  chinese: eastern('sc', 'NotoSansHans'),
  japanese: eastern('jp', 'NotoSansJP'),
  korean: eastern('kr', 'NotoSansKR'),
} as const satisfies Record<string, Family>
type FamilyName = keyof typeof FAMILIES

/**
 * How the font of Latin letters is set: figures of one width, for columns of amounts; without what joins or exchanges letters by
 * those around them, which takes most of the time and does nothing for the letters of names and addresses.
 */
const PLAIN = { tnum: true, calt: false, ccmp: false }

/** Whether a text needs no font but that of Latin letters. What that lacks is drawn as a box. */
export const isLatin = (text: string): boolean => !OTHERS.test(text)

/** The font of a letter. A Chinese character is drawn as Japanese and Korean write it where their letters stand beside it. */
function familyOf(letter: string, text: string): FamilyName {
  if (!OTHERS.test(letter)) return 'latin'
  if (RIGHT_TO_LEFT.test(letter)) return HEBREW.test(letter) ? 'hebrew' : 'arabic'
  if (DEVANAGARI.test(letter)) return 'devanagari'
  if (THAI.test(letter)) return 'thai'
  if (HANGUL.test(letter)) return 'korean'
  if (KANA.test(text)) return 'japanese'
  return HANGUL.test(text) ? 'korean' : 'chinese'
}

/**
 * The fonts of one document, each opened when its first letter is drawn. Documents don't share an open font: it remembers the letter for
 * which each shape was drawn first, and one shape may be both a Latin and a Cyrillic letter.
 */
export class Fonts {
  /** Packages that letters of the document need and that aren't installed. */
  readonly missing = new Set<string>()
  private readonly open = new Map<string, Font>()
  private readonly doc: PDFKit.PDFDocument

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc
  }

  /**
   * The name under which the font of a letter is registered.
   * @param text around it
   */
  nameFor(letter: string, weight: Weight, text = letter): string {
    const family = familyOf(letter, text)
    const name = this.opened(family, weight)
    if (name === undefined) return this.opened('latin', weight) ?? ''
    // Some Chinese characters are in the Japanese font alone.
    const isRare =
      family === 'chinese' && this.open.get(name)?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) === false
    return (isRare && this.opened('japanese', weight)) || name
  }

  /** Whether a sign belongs to the one before, whatever font that has. */
  joins(letter: string): boolean {
    return JOINED.test(letter)
  }

  /** Opens a font; undefined where its package isn't installed. */
  private opened(family: FamilyName, weight: Weight): string | undefined {
    const { package: from, file } = FAMILIES[family]
    const name = file(weight)
    if (this.open.has(name)) return name
    const font = openFont(from, name)
    if (!font) {
      this.missing.add(from)
      return undefined
    }
    // The library takes a font that is open already, which its types don't tell.
    this.doc.registerFont(name, font as unknown as string)
    this.open.set(name, font)
    return name
  }
}

function openFont(from: string, file: string): Font | undefined {
  const path = pathOf(from, file)
  if (path === undefined) return undefined
  const font = create(readFileSync(path)) as Font
  if (from !== FAMILIES.latin.package) return font
  const layout = font.layout.bind(font)
  return Object.assign(font, { layout: (text: string) => layout(text, PLAIN) })
}

/** Where a package has a file; undefined where it isn't installed, as optional ones may be. Some offer only their main file by name. */
function pathOf(from: string, file: string): string | undefined {
  try {
    const main = dirname(fileURLToPath(import.meta.resolve(from)))
    return join(main.endsWith('dist') ? dirname(main) : main, file)
  } catch {
    return undefined
  }
}
