/** The legal texts of a store. */
export const LEGAL_KINDS = ['terms', 'refund', 'privacy'] as const
export type LegalKind = (typeof LEGAL_KINDS)[number]

/** Merchant named in the dialogs and pages of legal texts. */
export interface LegalMerchant {
  /** Registered name; texts fall back to `name` when it is empty. */
  readonly legalName: string
  readonly name: string
  /** Postal address on one line. */
  readonly address: string
  /** Full address of the store's menu page. */
  readonly menuUrl: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly grievanceOfficer?:
    | { readonly name: string; readonly email: string; readonly phone: string }
    | null
    | undefined
  /** Where the store is outside India; absent: in India. */
  readonly abroad?: { readonly country: string; readonly currencyCode: string } | undefined
}

/** A paragraph, or the entries of a bullet list. */
export type LegalParagraph = string | readonly string[]

/** Section of a legal text under its heading. */
export interface LegalSection {
  readonly heading: string
  readonly paragraphs: readonly LegalParagraph[]
}

/** Complete legal text in English, the binding language. */
export interface LegalDocument {
  readonly title: string
  /** ISO date of the last edit. */
  readonly lastUpdated: string
  readonly sections: readonly LegalSection[]
}

/** Name that signs: the registered name, else the store's name. */
export function signingName(merchant: LegalMerchant): string {
  return merchant.legalName.trim() || merchant.name.trim()
}

/** Signing name with its address behind it, where that is known. */
export function nameAndAddress(merchant: LegalMerchant): string {
  return merchant.address ? `${signingName(merchant)} (${merchant.address})` : signingName(merchant)
}

/** Prefixes of a mail address and a phone number; such a line has nothing else. */
export const MAIL_LABEL = 'E-mail: '
export const PHONE_LABEL = 'Telephone: '

/** Known contact details of the merchant, one per entry. */
export function contactLines(merchant: LegalMerchant): string[] {
  const lines = [signingName(merchant)]
  if (merchant.address) lines.push(merchant.address)
  if (merchant.email) lines.push(MAIL_LABEL + merchant.email)
  if (merchant.phone) lines.push(PHONE_LABEL + merchant.phone)
  lines.push(`Menu: ${merchant.menuUrl}`)
  return lines
}

/** Contact of the grievance officer, abroad of the person for complaints; without one, of the store. */
export function grievanceParagraphs(merchant: LegalMerchant): LegalParagraph[] {
  const officer = merchant.grievanceOfficer
  if (!officer?.name) {
    if (merchant.abroad) return ['Please address a complaint to the contact details given here.']
    return [
      `${signingName(merchant)} has not named a grievance officer on this page. Until it does, address a complaint to the contact details given here and mark it "Grievance".`,
    ]
  }
  const title = merchant.abroad ? 'Contact for complaints' : 'Grievance officer'
  const lines = [`${title}: ${officer.name}`]
  if (officer.email) lines.push(MAIL_LABEL + officer.email)
  if (officer.phone) lines.push(PHONE_LABEL + officer.phone)
  const complaints = 'Complaints about an order, a payment, these texts or your data go to'
  return [
    merchant.abroad
      ? `${complaints} this contact.`
      : `${complaints} the grievance officer, who acknowledges them within 48 hours and answers within one month.`,
    lines,
  ]
}
