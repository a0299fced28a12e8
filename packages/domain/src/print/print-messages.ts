/** Fixed texts of papers, beside those of menus and stores. */
import type { Language } from '../language.ts'
import type { Store } from '../store/store.ts'
import { storeLabelIn } from '../store/store-label.ts'

const ENGLISH = {
  kitchenTicket: 'KOT',
  order: 'Order',
  duplicate: 'DUPLICATE',
  cancelled: 'CANCELLED: do not cook',
  struck: 'STRUCK OFF: do not cook',
  again: 'COOK AFTER ALL',
  struckBefore: 'Struck off, do not cook:',
  wantedAt: 'wanted at',
  nonVeg: 'non-veg',
  without: 'WITHOUT',
  portions: 'Portions',
  collect: 'Collect',
  collectNothing: 'Paid: collect nothing',
  reason: 'Reason',
  items: 'Items',
  tip: 'Tip',
  roundOff: 'Round-off',
  total: 'Total',
  includes: 'includes',
  credited: 'Credited',
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  otherWay: 'Paid another way',
  givenBack: 'Refunded',
  goingBack: 'Being refunded',
  creditNotes: 'Off by credit notes',
  unpaid: 'Unpaid',
  closing: 'Closing',
  since: 'since',
  amountsIn: 'All amounts in',
  byOrderType: 'By order type',
  byMethod: 'By payment',
  tipsInIt: 'Tips in it',
  drawer: 'Cash drawer',
  inDrawerBefore: 'At the start',
  expectedCash: 'Should be there',
  countedCash: 'Counted',
  notCounted: 'Nobody counted.',
  difference: 'Difference',
  cashIn: 'Put in',
  cashOut: 'Taken out',
  staysInDrawer: 'Stays for the next',
  testTitle: 'Test page',
  testWidth: 'The frame reaches from edge to edge of the paper.',
  testAmounts: 'Amounts stand whole at the right edge:',
  testScripts: 'Scripts:',
  testEnd: 'If you can read this, tickets will print.',
}

export type PrintMessages = Readonly<Record<keyof typeof ENGLISH, string>>

const HINDI: PrintMessages = {
  kitchenTicket: 'KOT',
  order: 'ऑर्डर',
  duplicate: 'डुप्लिकेट',
  cancelled: 'रद्द: न बनाएँ',
  struck: 'हटाया गया: न बनाएँ',
  again: 'फिर से बनाएँ',
  struckBefore: 'हटाए गए, न बनाएँ:',
  wantedAt: 'चाहिए',
  without: 'बिना',
  nonVeg: 'नॉन-वेज',
  portions: 'कुल प्लेट',
  collect: 'लेना है',
  collectNothing: 'भुगतान हो गया: कुछ न लें',
  reason: 'कारण',
  items: 'आइटम',
  tip: 'टिप',
  roundOff: 'राउंड-ऑफ़',
  total: 'कुल',
  includes: 'इसमें शामिल',
  credited: 'वापसी',
  cash: 'नकद',
  card: 'कार्ड',
  upi: 'UPI',
  otherWay: 'दूसरे तरीके से',
  givenBack: 'लौटाया गया',
  goingBack: 'लौटाया जा रहा है',
  creditNotes: 'क्रेडिट नोट से घटा',
  unpaid: 'बाकी',
  closing: 'दिन का हिसाब',
  since: 'कब से:',
  amountsIn: 'सभी राशियाँ:',
  byOrderType: 'ऑर्डर के प्रकार से',
  byMethod: 'भुगतान के तरीके से',
  tipsInIt: 'इसमें टिप',
  drawer: 'गल्ला',
  inDrawerBefore: 'शुरू में',
  expectedCash: 'होना चाहिए',
  countedCash: 'गिना गया',
  notCounted: 'किसी ने नहीं गिना।',
  difference: 'अंतर',
  cashIn: 'डाला',
  cashOut: 'निकाला',
  staysInDrawer: 'अगले के लिए रहेगा',
  testTitle: 'टेस्ट पेज',
  testWidth: 'फ़्रेम काग़ज़ के एक किनारे से दूसरे किनारे तक जाता है।',
  testAmounts: 'राशियाँ दाएँ किनारे पर पूरी छपती हैं:',
  testScripts: 'लिपियाँ:',
  testEnd: 'अगर आप यह पढ़ पा रहे हैं, तो टिकट छपेंगे।',
}

const MESSAGES: Readonly<Record<Language, PrintMessages>> = { en: ENGLISH, hi: HINDI }

/** Fixed texts in a language. */
export function printMessages(language: Language): PrintMessages {
  return MESSAGES[language]
}

/** Usual order types in Hindi, by their names in small letters, as the screens call them. */
const HINDI_ORDER_TYPES: ReadonlyMap<string, string> = new Map([
  ['delivery', 'डिलीवरी'],
  ['dine-in', 'यहीं खाएँ'],
  ['pickup', 'पिकअप'],
  ['roof-top', 'रूफ़-टॉप'],
  ['in-room', 'रूम में'],
])

/** Order type in a printer's language: as the store translated it, otherwise as the usual types are called. */
export function printedOrderType(
  language: Language,
  store: Pick<Store, 'translations'>,
  label: string,
): string {
  const name = storeLabelIn(language, store, label)
  const known = language === 'hi' ? HINDI_ORDER_TYPES.get(name.trim().toLowerCase()) : undefined
  return known ?? name
}
