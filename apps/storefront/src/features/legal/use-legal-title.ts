import { useLingui } from '@lingui/react/macro'
import type { LegalDocument } from '@thali/contract/page-state'

/** What a legal document is called over its text. */
export function useLegalTitle(document: LegalDocument): string {
  const { t } = useLingui()
  const titles: Record<LegalDocument, string> = {
    terms: t`Terms of Use`,
    refund: t`Return and Refund Policy`,
    privacy: t`Privacy Notice`,
  }
  return titles[document]
}
