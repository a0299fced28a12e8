import type { Page, PageLanguage } from '@thali/contract/page-state'

const REASONS: Readonly<Record<PageLanguage, string>> = {
  en: 'The menu may be out of date. Orders will be taken again in a moment.',
  hi: 'मेन्यू थोड़ा पुराना हो सकता है। थोड़ी देर में ऑर्डर फिर से लिए जाएँगे।',
}

/** Page from memory while the database does not answer: it takes no order, and may be outdated. */
export function stalePage(page: Page, lang: PageLanguage): Page {
  if ((page.kind !== 'store' && page.kind !== 'place-order') || !page.store?.ordering.open) return page
  const ordering = { open: false, reason: REASONS[lang], until: null }
  return { ...page, store: { ...page.store, ordering } } as Page
}
