/** The words that papers have beside those of menus and stores. */

export const PRINT_LANGUAGES = ['en', 'hi'] as const
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number]

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
  portions: 'Portions',
  collect: 'Collect',
  collectNothing: 'Paid: collect nothing',
  reason: 'Reason',
  items: 'Items',
  tip: 'Tip',
  roundOff: 'Round-off',
  total: 'Total',
  credited: 'Credited',
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  otherWay: 'Paid another way',
  givenBack: 'Given back',
  goingBack: 'Being given back',
  creditNotes: 'Credit notes',
  stillDue: 'Still due',
  testTitle: 'Test page',
  testWidth: 'The frame reaches from edge to edge of the paper.',
  testAmounts: 'Amounts stand whole at the right edge:',
  testScripts: 'Scripts:',
  testEnd: 'If you can read this, tickets will print.',
}

export type PrintWords = Readonly<Record<keyof typeof ENGLISH, string>>

const HINDI: PrintWords = {
  kitchenTicket: 'KOT',
  order: 'ऑर्डर',
  duplicate: 'डुप्लिकेट',
  cancelled: 'रद्द: न बनाएँ',
  struck: 'हटाया गया: न बनाएँ',
  again: 'फिर से बनाएँ',
  struckBefore: 'हटाए गए, न बनाएँ:',
  wantedAt: 'चाहिए',
  nonVeg: 'नॉन-वेज',
  portions: 'कुल प्लेट',
  collect: 'लेना है',
  collectNothing: 'भुगतान हो गया: कुछ न लें',
  reason: 'कारण',
  items: 'आइटम',
  tip: 'टिप',
  roundOff: 'राउंड-ऑफ़',
  total: 'कुल',
  credited: 'वापसी',
  cash: 'नकद',
  card: 'कार्ड',
  upi: 'UPI',
  otherWay: 'दूसरे तरीके से',
  givenBack: 'लौटाया गया',
  goingBack: 'लौटाया जा रहा है',
  creditNotes: 'क्रेडिट नोट',
  stillDue: 'बाकी',
  testTitle: 'टेस्ट पेज',
  testWidth: 'फ़्रेम काग़ज़ के एक किनारे से दूसरे किनारे तक जाता है।',
  testAmounts: 'राशियाँ दाएँ किनारे पर पूरी छपती हैं:',
  testScripts: 'लिपियाँ:',
  testEnd: 'अगर आप यह पढ़ पा रहे हैं, तो टिकट छपेंगे।',
}

/** The words in a language. */
export function printWords(language: PrintLanguage): PrintWords {
  return language === 'hi' ? HINDI : ENGLISH
}
