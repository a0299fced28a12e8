import type { ByLanguage } from '@thali/domain/language'

/** Texts of the page that a device without network shows, by language, since the reader's is unknown. */
export const OFFLINE_TEXTS = {
  title: { en: 'You are offline', hi: 'आप ऑफ़लाइन हैं' },
  explanation: {
    en: 'This page was not visited before, so there is no copy of it on this device. It comes by itself as soon as the network is back. Menus that you have opened stay available.',
    hi: 'आप ऑफ़लाइन हैं। यह पेज पहले नहीं खोला गया था, इसलिए इसकी कॉपी इस डिवाइस पर नहीं है। नेटवर्क लौटते ही यह अपने-आप खुलेगा।',
  },
  tryAgain: { en: 'Try again', hi: 'फिर कोशिश करें' },
} as const satisfies Readonly<Record<string, ByLanguage>>
