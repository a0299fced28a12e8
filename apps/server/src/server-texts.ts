/** Short texts that the server writes itself into pages, papers and calendars, by language. */
import type { ByLanguage } from '@thali/domain/language'

export const SERVER_TEXTS = {
  bookTable: { en: 'Book a table', hi: 'टेबल बुक करें' },
  continueToPayment: { en: 'Continue to payment', hi: 'भुगतान पर जाएँ' },
  scanForMenu: { en: 'Scan to see the menu and order', hi: 'मेन्यू और ऑर्डर के लिए स्कैन करें' },
  shift: { en: 'Shift', hi: 'शिफ़्ट' },
  menuOutOfDate: {
    en: 'The menu may be out of date. Orders will be taken again in a moment.',
    hi: 'मेन्यू थोड़ा पुराना हो सकता है। थोड़ी देर में ऑर्डर फिर से लिए जाएँगे।',
  },
} as const satisfies Readonly<Record<string, ByLanguage>>
