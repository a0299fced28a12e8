import { PaperLinks } from '../../../../shared/look/paper-links.tsx'

export const title = 'PaperLinks'

export const states = { 'of a bill': () => <PaperLinks invoiceId="none" /> }
