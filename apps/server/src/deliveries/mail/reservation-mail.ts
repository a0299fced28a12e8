/** Mails to diners about their reservation, without text typed at the booking. */
import { type Language, localeOf } from '@thali/domain/language'
import type { ReservationNews } from '@thali/domain/reservation/reservation-news'
import type { MailParams } from './mail-kinds.ts'
import { mailSafeName } from './mail-safe-name.ts'
import type { MailText } from './mail-texts.ts'

type Params = MailParams['reservation']

interface News {
  subject(store: string, when: string): string
  says(store: string, until: string): string
  /** Steps that the diner can take now. */
  after(until: string): readonly string[]
}

interface ReservationMailTexts {
  readonly when: string
  readonly guests: string
  readonly where: string
  readonly button: string
  readonly notYou: string
  readonly news: Readonly<Record<ReservationNews, News>>
}

const CHANGE = (until: string) => [
  `Until ${until} you can change or cancel it there. Later please call.`,
  'The file that comes with this e-mail puts it into your calendar.',
]

const ENGLISH: ReservationMailTexts = {
  when: 'When',
  guests: 'Guests',
  where: 'Where',
  button: 'See your reservation',
  notYou: 'If it was not you who reserved, cancel it there: the table is free for others then.',
  news: {
    requested: {
      subject: (store, when) => `Your request at ${store}: ${when}`,
      says: (store, until) =>
        `${store} has your request for a table and answers it by ${until}. Your seats are held until then; you are told in either case.`,
      after: () => ['You can change or take back the request there.'],
    },
    confirmed: {
      subject: (store, when) => `Your table at ${store}: ${when}`,
      says: (store) => `your table at ${store} is reserved.`,
      after: CHANGE,
    },
    changed: {
      subject: (store, when) => `Your reservation at ${store} is now: ${when}`,
      says: (store) => `your reservation at ${store} was changed. This is how it stands now.`,
      after: CHANGE,
    },
    cancelled: {
      subject: (store, when) => `You have cancelled: ${store}, ${when}`,
      says: (store) => `your reservation at ${store} is cancelled, as you wished.`,
      after: () => ['The file that comes with this e-mail takes it out of your calendar.'],
    },
    refused: {
      subject: (store, when) => `${store} has no table for you: ${when}`,
      says: (store) => `${store} is sorry: your reservation cannot be kept and is cancelled.`,
      after: () => [
        'Please call, or choose another time.',
        'The file that comes with this e-mail takes it out of your calendar.',
      ],
    },
    expired: {
      subject: (store, when) => `Your request at ${store} was not answered: ${when}`,
      says: (store) => `${store} has not answered your request in time. No table is reserved for you.`,
      after: () => ['Please call, or choose another time.'],
    },
    reminder: {
      subject: (store, when) => `See you soon at ${store}: ${when}`,
      says: (store) => `${store} looks forward to seeing you.`,
      after: (until) => [
        `If you cannot come, please cancel there until ${until}, or call: others would like the table.`,
      ],
    },
  },
}

const CHANGE_HINDI = (until: string) => [
  `${until} तक आप इसे वहीं बदल या रद्द कर सकते हैं। उसके बाद फ़ोन करें।`,
  'इस ई-मेल के साथ आई फ़ाइल इसे आपके कैलेंडर में जोड़ती है।',
]

const HINDI: ReservationMailTexts = {
  when: 'कब',
  guests: 'मेहमान',
  where: 'कहाँ',
  button: 'अपनी बुकिंग देखें',
  notYou: 'अगर बुकिंग आपने नहीं की, तो उसे वहीं रद्द करें: टेबल दूसरों को मिल जाएगी।',
  news: {
    requested: {
      subject: (store, when) => `${store} में आपका अनुरोध: ${when}`,
      says: (store, until) =>
        `${store} को टेबल के लिए आपका अनुरोध मिल गया है और ${until} तक जवाब मिलेगा। तब तक आपकी सीटें रखी हैं; जो भी हो, आपको बताया जाएगा।`,
      after: () => ['आप वहीं अनुरोध बदल या वापस ले सकते हैं।'],
    },
    confirmed: {
      subject: (store, when) => `${store} में आपकी टेबल: ${when}`,
      says: (store) => `${store} में आपकी टेबल बुक हो गई है।`,
      after: CHANGE_HINDI,
    },
    changed: {
      subject: (store, when) => `${store} में आपकी बुकिंग अब: ${when}`,
      says: (store) => `${store} में आपकी बुकिंग बदल गई है। अब वह इस तरह है।`,
      after: CHANGE_HINDI,
    },
    cancelled: {
      subject: (store, when) => `आपने रद्द की: ${store}, ${when}`,
      says: (store) => `आपके कहे अनुसार ${store} में आपकी बुकिंग रद्द हो गई है।`,
      after: () => ['इस ई-मेल के साथ आई फ़ाइल इसे आपके कैलेंडर से हटाती है।'],
    },
    refused: {
      subject: (store, when) => `${store} में आपके लिए टेबल नहीं है: ${when}`,
      says: (store) => `${store} को खेद है: आपकी बुकिंग नहीं रखी जा सकी और रद्द कर दी गई है।`,
      after: () => ['फ़ोन करें, या कोई और समय चुनें।', 'इस ई-मेल के साथ आई फ़ाइल इसे आपके कैलेंडर से हटाती है।'],
    },
    expired: {
      subject: (store, when) => `${store} में आपके अनुरोध का जवाब नहीं आया: ${when}`,
      says: (store) => `${store} ने आपके अनुरोध का समय पर जवाब नहीं दिया। आपके लिए कोई टेबल बुक नहीं है।`,
      after: () => ['फ़ोन करें, या कोई और समय चुनें।'],
    },
    reminder: {
      subject: (store, when) => `${store} में जल्द मिलते हैं: ${when}`,
      says: (store) => `${store} आपका इंतज़ार कर रहा है।`,
      after: (until) => [`अगर आप नहीं आ सकते, तो ${until} तक वहीं रद्द करें, या फ़ोन करें: किसी और को टेबल मिल जाएगी।`],
    },
  },
}

const TEXTS: Readonly<Record<Language, ReservationMailTexts>> = { en: ENGLISH, hi: HINDI }

export function reservationMail(
  language: Language,
  { storeName, news, day, time, party, address, until }: Params,
): MailText {
  const texts = TEXTS[language]
  const store = mailSafeName(storeName)
  const { subject, says, after } = texts.news[news]
  const date = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' })
  const when = `${date.format(Date.parse(day))}, ${time}`
  const isOver = news === 'cancelled' || news === 'expired' || news === 'refused'
  return {
    subject: subject(store, when),
    before: says(store, until),
    rows: [
      [texts.when, when],
      [texts.guests, String(party)],
      ...(address === '' ? [] : [[texts.where, address] as const]),
    ],
    button: texts.button,
    after: [...after(until), ...(isOver ? [] : [texts.notYou])],
  }
}
