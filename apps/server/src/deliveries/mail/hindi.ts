import type { Role } from '@thali/domain/people/permissions'
import { mailSafeName } from './mail-safe-name.ts'
import type { MailTexts } from './mail-texts.ts'
import { reservationMail } from './reservation-mail.ts'
import { rowIfPresent } from './row-if-present.ts'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  cashier: 'कैशियर',
  kitchen: 'किचन',
  waiter: 'वेटर',
}

const NOT_YOU = 'अगर यह आपने नहीं किया, तो इस ई-मेल को अनदेखा करें: कुछ नहीं बदलेगा।'
const IF_NOT_YOU = 'अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो अभी नया पासवर्ड बनाएँ।'

export const HINDI: MailTexts = {
  'verify-email': ({ hours }, sender) => ({
    subject: `${sender} के लिए अपना ई-मेल पता पक्का करें`,
    before: 'कृपया पक्का करें कि यह आपका ई-मेल पता है।',
    button: 'ई-मेल पता पक्का करें',
    after: [`यह लिंक ${hours} घंटे तक, एक बार काम करेगा।`, NOT_YOU],
  }),
  'reset-password': ({ minutes }, sender) => ({
    subject: `${sender} के लिए नया पासवर्ड बनाएँ`,
    before: 'किसी ने इस ई-मेल पते के अकाउंट के लिए नया पासवर्ड माँगा है।',
    button: 'नया पासवर्ड बनाएँ',
    after: [`यह लिंक ${minutes} मिनट तक, एक बार काम करेगा।`, NOT_YOU],
  }),
  invitation: ({ inviterName, storeName, role, days }) => ({
    subject: `${mailSafeName(storeName)} में काम करने का न्योता`,
    before: `${mailSafeName(inviterName)} ने आपको ${mailSafeName(storeName)} से जुड़ने का न्योता भेजा है। आपकी भूमिका: ${ROLES[role]}।`,
    button: 'न्योता स्वीकार करें',
    after: [
      `यह लिंक ${days} दिन तक, एक बार काम करेगा।`,
      'अगर आप भेजने वाले को नहीं जानते, तो इस ई-मेल को अनदेखा करें: कुछ नहीं बदलेगा।',
    ],
  }),
  'account-exists': (_, sender) => ({
    subject: `${sender} पर आपका अकाउंट पहले से है`,
    before: 'किसी ने इस ई-मेल पते से रजिस्टर करना चाहा, जिसका अकाउंट पहले से है।',
    button: 'साइन इन करें',
    after: ['अगर आप पासवर्ड भूल गए हैं, तो वहीं नया बना सकते हैं।', NOT_YOU],
  }),
  'new-sign-in-blocked': (_, sender) => ({
    subject: `कोई ${sender} पर आपके अकाउंट का पासवर्ड आज़मा रहा है`,
    before: [
      'किसी ने आपके अकाउंट में कई बार गलत पासवर्ड डाला है। अनजान डिवाइस से आगे की कोशिशें अब धीमी कर दी गई हैं। जिस डिवाइस से आप पहले साइन इन कर चुके हैं, उससे अब भी साइन इन कर सकते हैं।',
      'किसी और डिवाइस पर ईमेल से आए लिंक से नया पासवर्ड बनाएँ और बिना इंतज़ार किए उससे साइन इन करें।',
    ],
    button: 'नया पासवर्ड बनाएँ',
    after: 'अगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं है।',
  }),
  'password-changed': (_, sender) => ({
    subject: `${sender} पर आपका पासवर्ड बदल गया है`,
    before: 'आपके अकाउंट का पासवर्ड बदल दिया गया है और बाकी सभी जगह से आपको साइन आउट कर दिया गया है।',
    button: 'नया पासवर्ड बनाएँ',
    after: IF_NOT_YOU,
  }),
  'second-factor-on': (_, sender) => ({
    subject: `${sender} पर आपके अकाउंट का दूसरा सत्यापन चालू है`,
    before:
      'अब से आपका अकाउंट पासवर्ड के बाद ऑथेंटिकेटर ऐप का कोड माँगेगा। बाकी सभी जगह से आपको साइन आउट कर दिया गया है।',
    button: 'नया पासवर्ड बनाएँ',
    after: IF_NOT_YOU,
  }),
  'second-factor-off': (_, sender) => ({
    subject: `${sender} पर आपके अकाउंट का दूसरा सत्यापन बंद है`,
    before: 'आपका अकाउंट अब पासवर्ड के बाद कोई कोड नहीं माँगेगा।',
    button: 'नया पासवर्ड बनाएँ',
    after: IF_NOT_YOU,
  }),
  'recovery-code-used': (_, sender) => ({
    subject: `${sender} पर आपके अकाउंट का एक रिकवरी कोड इस्तेमाल हुआ`,
    before: 'ऐप के कोड की जगह आपके अकाउंट का एक रिकवरी कोड इस्तेमाल हुआ है। वह अब काम नहीं करेगा।',
    button: 'नया पासवर्ड बनाएँ',
    after: IF_NOT_YOU,
  }),
  'codes-guessed': (_, sender) => ({
    subject: `किसी के पास ${sender} का आपका पासवर्ड है और वह कोड आज़मा रहा है`,
    before: 'किसी ने आपके अकाउंट का सही पासवर्ड डाला और उसके बाद कई गलत कोड। अब तक दूसरे सत्यापन ने उन्हें रोका है।',
    button: 'नया पासवर्ड बनाएँ',
    after: IF_NOT_YOU,
  }),
  'passkey-added': (_, sender) => ({
    subject: `${sender} पर आपके अकाउंट में एक पासकी जोड़ी गई`,
    before: 'आपके अकाउंट में एक नई पासकी है। उससे पासवर्ड और कोड के बिना साइन इन होता है।',
    button: 'अपनी पासकी देखें',
    after: 'अगर यह आपने नहीं किया, तो उसे वहाँ हटाएँ, बाकी सभी डिवाइस से साइन आउट करें और नया पासवर्ड बनाएँ।',
  }),
  'passkey-removed': (_, sender) => ({
    subject: `${sender} पर आपके अकाउंट की एक पासकी हटाई गई`,
    before: 'आपके अकाउंट की एक पासकी से अब साइन इन नहीं होगा।',
    button: 'अपनी पासकी देखें',
    after: 'अगर यह आपने नहीं किया, तो वहाँ बाकी सभी डिवाइस से साइन आउट करें और नया पासवर्ड बनाएँ।',
  }),
  'subscription-ending': ({ storeName, days, endDate }) => ({
    subject: `${mailSafeName(storeName)}: सदस्यता ${days} दिन में ख़त्म होगी`,
    before: `${mailSafeName(storeName)} में ${endDate} तक (उस दिन सहित) ऑर्डर किया जा सकता है। उसके अगले दिन से मेन्यू दिखेगा, पर ऑर्डर नहीं होगा।`,
    button: 'सेटिंग्स खोलें',
    after: 'आगे जारी रखने के लिए इस सर्वर को चलाने वाले से बात करें।',
  }),
  'store-deleted': ({ storeName, byName, endDate }) => ({
    subject: `${mailSafeName(storeName)} हटाया गया`,
    before: `${mailSafeName(byName)} ने ${mailSafeName(storeName)} को हटा दिया है। मेहमानों और स्टाफ़ को यह अब नहीं मिलेगा, और ${weekday(endDate)} को यह अपने ऑर्डर और बिलों के साथ हमेशा के लिए हट जाएगा।`,
    button: 'वापस लाएँ',
    after: 'तब तक हर मालिक इसे वापस ला सकता है। अगर आप में से किसी ने ऐसा नहीं चाहा, तो नया पासवर्ड भी बनाएँ।',
  }),
  'orders-waiting': ({ storeName, orders, minutes }) => ({
    subject: `${mailSafeName(storeName)}: ${orders} ऑर्डर पर किसी ने ध्यान नहीं दिया`,
    before: `${mailSafeName(storeName)} में ${orders} ऑर्डर ${minutes} मिनट से रुके हैं और किसी ने उन्हें स्वीकार नहीं किया है। क्या बोर्ड के पास कोई है, और क्या उसकी आवाज़ चालू है?`,
    button: 'बोर्ड खोलें',
    after: 'यह कब भेजा जाए और क्या तब ऑर्डर लेना रुके, यह सेटिंग्स में “ऑर्डर अलर्ट” में तय होता है।',
  }),
  bill: ({ storeName, serial, amount }) => ({
    subject: `${mailSafeName(storeName)} से आपका बिल ${serial}`,
    before: `यह ${mailSafeName(storeName)} से आपका ${amount} का बिल ${serial} है।`,
    button: 'बिल खोलें (PDF)',
    after:
      'यह ई-मेल आपने, या आपके कहने पर स्टाफ़ ने माँगा है। आपका पता सिर्फ़ इसी ई-मेल के काम आया और रखा नहीं जाता। लिंक जिसके पास हो, वह बिल खोल सकता है।',
  }),
  reservation: (params) => reservationMail('hi', params),
  'daily-summary': (summary) => ({
    subject: `${mailSafeName(summary.storeName)}: ${weekday(summary.day)}`,
    hasGreeting: false,
    before: `${weekday(summary.day)} को ${mailSafeName(summary.storeName)} का हिसाब, एक हफ़्ते पहले के उसी दिन के साथ।`,
    rows: [
      ['ऑर्डर', `${summary.orders} (एक हफ़्ते पहले: ${summary.ordersBefore})`],
      ['बिक्री', `${summary.sales} (एक हफ़्ते पहले: ${summary.salesBefore})`],
      ...rowIfPresent(summary.tips, (tips) => ['टिप', tips]),
      ...rowIfPresent(summary.refunds, (refunds) => ['लौटाए गए पैसे', refunds]),
      ...rowIfPresent(summary.cancelled || null, (cancelled) => ['रद्द ऑर्डर', `${cancelled}`]),
      ...summary.dishes.map(
        ({ label, quantity }, at) => [`सबसे ज़्यादा बिका, ${at + 1}`, `${quantity} × ${label}`] as const,
      ),
      ...rowIfPresent(summary.feedback, ({ count, average }) => [
        'राय',
        `5 में से ${average}, ${count} मेहमानों से`,
      ]),
    ],
    button: 'आँकड़े खोलें',
    after: 'यह ई-मेल आपने अपनी प्रोफ़ाइल में माँगा है; वहीं इसे बंद कर सकते हैं।',
  }),
  'backup-failed': ({ day, error }, sender) => ({
    subject: `${sender}: ${weekday(day)} का बैकअप नहीं बना`,
    before: [
      `${sender} का ${weekday(day)} का बैकअप नहीं बन सका, या जाँच के लिए लौटाया नहीं जा सका। कुछ घंटों तक हर घंटे फिर कोशिश होती है।`,
      ...(error === '' ? [] : [`क्या गड़बड़ हुई: ${error}`]),
    ],
    button: 'देखें क्या करना है',
    after: 'तब तक पिछला बैकअप ही सबसे नया है। thali doctor बताता है कि वह कब का है।',
  }),
  'stores-silent': ({ stores, more }) => ({
    subject: `${stores.length + more} स्टोर में कोई ऑर्डर नहीं`,
    before: `हफ़्ते के इस समय यहाँ हमेशा ऑर्डर आते हैं, पर आज एक भी नहीं आया: ${stores.map(mailSafeName).join(', ')}${more > 0 ? ` और ${more} अन्य` : ''}।`,
    button: 'ये स्टोर खोलें',
    after: 'यह एक ही बार बताया जाता है, जब तक स्टोर में फिर ऑर्डर न आए।',
  }),
  'domain-failing': ({ storeName, host, endDate }) => ({
    subject: `${mailSafeName(storeName)} के डोमेन का TXT रिकॉर्ड नहीं मिला`,
    before: `${mailSafeName(host)} को आपका साबित करने वाला TXT रिकॉर्ड नहीं मिल रहा है। मेन्यू वहाँ अभी दिख रहा है, पर रिकॉर्ड वापस न आया तो ${endDate} से नहीं दिखेगा।`,
    button: 'रिकॉर्ड देखें',
    after: 'जहाँ आपका डोमेन है, वहाँ रिकॉर्ड फिर जोड़ें। अगर वह वहाँ है, तो बदलाव हमारे नेम सर्वर तक अभी नहीं पहुँचा है।',
  }),
  'domain-lost': ({ storeName, host }) => ({
    subject: `${mailSafeName(host)} पर अब ${mailSafeName(storeName)} नहीं दिखता`,
    before: `${mailSafeName(host)} पर अब ${mailSafeName(storeName)} का मेन्यू नहीं दिखता, क्योंकि उसका TXT रिकॉर्ड हट गया या किसी दूसरे स्टोर ने डोमेन साबित कर दिया। उस नाम वाले कोड और लिंक काम नहीं करते।`,
    button: 'सेटिंग्स खोलें',
    after: 'इस सर्वर के पते पर मेन्यू पहले जैसा दिखता है। डोमेन फिर इस्तेमाल करने के लिए रिकॉर्ड वापस जोड़ें।',
  }),
  'webhook-disabled': ({ storeName, label, host }) => ({
    subject: `${mailSafeName(storeName)} का एक वेबहुक बंद कर दिया गया`,
    before: `वेबहुक “${mailSafeName(label)}” ने दो दिन से कोई संदेश नहीं लिया, या बताया कि वह अब नहीं है: उसे बंद कर दिया गया है। उसका पता ${mailSafeName(host)} पर है।`,
    button: 'वेबहुक खोलें',
    after: 'जब उसका सर्वर फिर काम करे, उसे वहीं चालू करें। पिछले सात दिनों के संदेश दोबारा भेजे जा सकते हैं।',
  }),
}

const DAYS = new Intl.DateTimeFormat('hi-IN-u-nu-latn', { dateStyle: 'full', timeZone: 'UTC' })

function weekday(isoDate: string): string {
  return DAYS.format(Date.parse(isoDate))
}
