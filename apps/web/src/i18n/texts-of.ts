import { OTHER_LANGUAGES, type OtherLanguage, type TextEach } from '@stitchdesk/contract/basics/languages'
import { ERROR_TEXTS } from '@stitchdesk/contract/translations/error-texts'
import { ISSUE_TEXTS } from '@stitchdesk/contract/translations/issue-texts'
import { MENU_TEXTS } from './menu-texts.ts'

/**
 * The texts of a language besides English, by namespace: the labels of the menu, and why something was refused or failed. All
 * other texts are English in every language.
 */
export function textsOf(language: OtherLanguage) {
  const index = OTHER_LANGUAGES.indexOf(language)
  const of = (texts: Record<string, TextEach>) =>
    Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, each[index]]))
  return {
    shell: { page: of(MENU_TEXTS.page), group: of(MENU_TEXTS.group), menu: of(MENU_TEXTS.menu) },
    issues: of(ISSUE_TEXTS),
    errors: of(ERROR_TEXTS),
  }
}
