/** FSSAI licence or registration number as typed, without blanks and hyphens. */
export function normalizeFssai(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** Whether a normalized text is an FSSAI number: 14 digits, the first 1 (licence) or 2 (registration). */
export function isFssaiNumber(text: string): boolean {
  return /^[12]\d{13}$/.test(text)
}
