import { useLingui } from '@lingui/react/macro'
import type { LegalKind } from '@thali/domain/legal/legal-document'

export function useLegalTitle(document: LegalKind): string {
  const { t } = useLingui()
  const titles: Record<LegalKind, string> = {
    terms: t`Terms of Use`,
    refund: t`Return and Refund Policy`,
    privacy: t`Privacy Notice`,
  }
  return titles[document]
}
