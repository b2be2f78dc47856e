import { isEnglish } from '@stitchdesk/contract/basics/languages'
import { readFigure } from '@stitchdesk/contract/basics/typed-figure'

const THREE_DECIMALS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** What a form keeps of what was typed: a number with a decimal point, or the text as it is, so that it gets its message. */
export function heldFigure(typed: string, language: string): string {
  const figure = readFigure(typed, language)
  if (!figure) return typed
  // None of these fields takes three decimals: a point in German parts thousands, and another sign before three digits may be meant to.
  if ('either' in figure) return figure.either[0]
  return !isEnglish(language) && THREE_DECIMALS.test(figure.plain) ? typed.replace('.', ',') : figure.plain
}
