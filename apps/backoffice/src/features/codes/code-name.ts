import { useLingui } from '@lingui/react/macro'
import type { PrintedCode } from '@thali/contract/codes'
import { codeTitle } from '@thali/domain/code'

/** What a code is called on the screens of staff. */
export function useCodeName(): (code: PrintedCode) => string {
  const { t } = useLingui()
  return (code) => codeTitle(code) || (code.kind === 'menu' ? t`Menu` : t`The store`)
}
