import type { PageLanguage } from '@thali/contract/page-state'
import type { PushKind, PushParams } from './push-kinds.ts'

interface PushText {
  readonly title: string
  readonly body: string
}

type PushTexts = { readonly [Kind in PushKind]: (params: PushParams[Kind]) => PushText }

const ENGLISH: PushTexts = {
  'orders-waiting': ({ storeName, orders, minutes }) => ({
    title:
      orders === 1 ? `An order is waiting at ${storeName}` : `${orders} orders are waiting at ${storeName}`,
    body: `Nobody has touched ${orders === 1 ? 'it' : 'them'} for ${minutes} min. Tap to open the board.`,
  }),
  'guest-waiting': ({ storeName, number, minutes }) => ({
    title: `A guest of order ${number} is waiting for an answer`,
    body: `${storeName}: they wrote ${minutes} min ago. Tap to answer.`,
  }),
  'reservation-requested': ({ storeName, day, time, party, minutes }) => ({
    title: `A request for a table at ${storeName}`,
    body: `${party === 1 ? '1 guest' : `${party} guests`}, ${day}, ${time}. Answer within ${minutes} min.`,
  }),
  'mails-received': ({ storeName, mails }) => ({
    title: mails === 1 ? `A new mail at ${storeName}` : `${mails} new mails at ${storeName}`,
    body: mails === 1 ? 'Tap to read it.' : 'Tap to read them.',
  }),
  'order-ready': ({ storeName, number, orderKind }) => ({
    title: `Order ${number} is ready`,
    body: {
      pickup: `${storeName}: you can collect it now.`,
      delivery: `${storeName}: it leaves for you now.`,
      table: `${storeName}: it comes to your table.`,
      room: `${storeName}: it comes to your room.`,
      other: `${storeName}: it is waiting for you.`,
    }[orderKind],
  }),
  'order-delayed': ({ storeName, number, minutes }) => ({
    title: `Order ${number} takes ${minutes} minutes longer`,
    body: `${storeName}: tap to read when to expect it, and why.`,
  }),
  'order-cancelled': ({ storeName, number }) => ({
    title: `Order ${number} was cancelled`,
    body: `${storeName}: tap to read why.`,
  }),
  test: ({ storeName }) => ({
    title: `Notifications work on this device`,
    body: `So you hear when an order waits too long at ${storeName}.`,
  }),
}

const HINDI: PushTexts = {
  'orders-waiting': ({ storeName, orders, minutes }) => ({
    title: `${storeName}: ${orders} ऑर्डर इंतज़ार में`,
    body: `${minutes} मिनट से किसी ने ध्यान नहीं दिया। बोर्ड खोलने के लिए टैप करें।`,
  }),
  'guest-waiting': ({ storeName, number, minutes }) => ({
    title: `ऑर्डर ${number} के मेहमान जवाब का इंतज़ार कर रहे हैं`,
    body: `${storeName}: उन्होंने ${minutes} मिनट पहले लिखा। जवाब देने के लिए टैप करें।`,
  }),
  'reservation-requested': ({ storeName, day, time, party, minutes }) => ({
    title: `${storeName}: टेबल के लिए अनुरोध`,
    body: `${party} मेहमान, ${day}, ${time}। ${minutes} मिनट में जवाब दें।`,
  }),
  'mails-received': ({ storeName, mails }) => ({
    title: mails === 1 ? `${storeName}: एक नई मेल` : `${storeName}: ${mails} नई मेल`,
    body: 'पढ़ने के लिए टैप करें।',
  }),
  'order-ready': ({ storeName, number, orderKind }) => ({
    title: `ऑर्डर ${number} तैयार है`,
    body: {
      pickup: `${storeName}: आप इसे अब ले सकते हैं।`,
      delivery: `${storeName}: यह आपके लिए निकल रहा है।`,
      table: `${storeName}: यह आपकी टेबल पर आ रहा है।`,
      room: `${storeName}: यह आपके कमरे में आ रहा है।`,
      other: `${storeName}: यह आपका इंतज़ार कर रहा है।`,
    }[orderKind],
  }),
  'order-delayed': ({ storeName, number, minutes }) => ({
    title: `ऑर्डर ${number} में ${minutes} मिनट और लगेंगे`,
    body: `${storeName}: कब तक और क्यों, जानने के लिए टैप करें।`,
  }),
  'order-cancelled': ({ storeName, number }) => ({
    title: `ऑर्डर ${number} रद्द हो गया`,
    body: `${storeName}: कारण जानने के लिए टैप करें।`,
  }),
  test: ({ storeName }) => ({
    title: 'इस डिवाइस पर सूचनाएँ आ रही हैं',
    body: `${storeName} में कोई ऑर्डर देर तक रुका रहे, तो आपको पता चलेगा।`,
  }),
}

const TEXTS: Readonly<Record<PageLanguage, PushTexts>> = { en: ENGLISH, hi: HINDI }

/** Text of a notification in a language. */
export function pushText<Kind extends PushKind>(
  kind: Kind,
  language: PageLanguage,
  params: PushParams[Kind],
): PushText {
  return TEXTS[language][kind](params)
}
