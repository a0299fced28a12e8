/** The texts and their dates are in English, the binding language. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date in the format of legal texts. */
export const formatLegalDate = (date: string) => DATE.format(new Date(date))
