import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PageLanguage } from '@thali/contract/page-state'
import type { Named } from '@thali/domain/menu/menu'
import { labelIn } from './translated.ts'

/** Ingredients that a dish is made without now, because they are sold out. */
export function withoutText(i18n: I18n, lang: PageLanguage, without: readonly Named[]): string {
  const names = without.map((named) => labelIn(lang, named)).join(', ')
  return i18n._(msg`Without ${names}`)
}
