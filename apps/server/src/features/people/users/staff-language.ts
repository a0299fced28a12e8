/** A language that people of the staff are written to in. */
export type StaffLanguage = 'en' | 'hi'

/** Where none is known of somebody. */
export const USUAL_LANGUAGE: StaffLanguage = 'en'
