/** The texts are English, the language that binds, and so are their dates. */
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date as legal texts have it. */
export const formatLegalDate = (date: string) => DATE.format(new Date(date))
