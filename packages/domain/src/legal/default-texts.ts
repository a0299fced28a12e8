import type { GuestChannels } from './guest-channels.ts'
import type { LegalDocument, LegalKind, LegalMerchant } from './legal-document.ts'
import { privacyNotice } from './privacy-notice.ts'
import { refundPolicy } from './refund-policy.ts'
import { termsOfUse } from './terms-of-use.ts'

/** Default texts, used until a store writes its own. */
export const DEFAULT_LEGAL_TEXTS: Readonly<
  Record<LegalKind, (merchant: LegalMerchant, channels: GuestChannels) => LegalDocument>
> = {
  terms: termsOfUse,
  refund: refundPolicy,
  privacy: privacyNotice,
}
