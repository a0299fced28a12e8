import type { ByLanguage } from '@thali/domain/language'

/** Texts of the page that a device without network shows, by language, since the reader's is unknown. */
export const OFFLINE_TEXTS = {
  title: { en: 'You are offline', hi: 'आप ऑफ़लाइन हैं' },
  explanation: {
    en: 'This device has no copy of this page. It opens by itself as soon as the network is back. Menus that you have opened stay available.',
    hi: 'आप ऑफ़लाइन हैं। इस पेज की कॉपी इस डिवाइस पर नहीं है। नेटवर्क लौटते ही यह अपने-आप खुलेगा। पहले खोले गए मेन्यू उपलब्ध रहेंगे।',
  },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
} as const satisfies Readonly<Record<string, ByLanguage>>
