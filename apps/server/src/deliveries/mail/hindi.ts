import type { Role } from '@thali/domain/permissions'
import type { MailTexts } from './mail-texts.ts'
import { plainName } from './plain-name.ts'

const ROLES: Readonly<Record<Role, string>> = {
  owner: 'मालिक',
  manager: 'मैनेजर',
  kitchen: 'किचन',
  waiter: 'वेटर',
}

const NOT_YOU = 'अगर यह आपने नहीं किया, तो इस ई-मेल को अनदेखा करें: कुछ नहीं बदलेगा।'

export const HINDI: MailTexts = {
  'verify-email': ({ hours }, sender) => ({
    subject: `${sender} के लिए अपना ई-मेल पता पक्का करें`,
    before: ['नमस्ते,', 'कृपया पक्का करें कि यह आपका ई-मेल पता है।'],
    button: 'ई-मेल पता पक्का करें',
    after: [`यह लिंक ${hours} घंटे तक, एक बार काम करेगा।`, NOT_YOU],
  }),
  'reset-password': ({ minutes }, sender) => ({
    subject: `${sender} के लिए नया पासवर्ड बनाएँ`,
    before: ['नमस्ते,', 'किसी ने इस ई-मेल पते के अकाउंट के लिए नया पासवर्ड माँगा है।'],
    button: 'नया पासवर्ड बनाएँ',
    after: [`यह लिंक ${minutes} मिनट तक, एक बार काम करेगा।`, NOT_YOU],
  }),
  invitation: ({ inviterName, storeName, role, days }) => ({
    subject: `${plainName(storeName)} में काम करने का न्योता`,
    before: [
      'नमस्ते,',
      `${plainName(inviterName)} ने आपको ${plainName(storeName)} से जुड़ने का न्योता भेजा है। आपकी भूमिका: ${ROLES[role]}।`,
    ],
    button: 'न्योता स्वीकार करें',
    after: [
      `यह लिंक ${days} दिन तक, एक बार काम करेगा।`,
      'अगर आप भेजने वाले को नहीं जानते, तो इस ई-मेल को अनदेखा करें: कुछ नहीं बदलेगा।',
    ],
  }),
  'account-exists': (_, sender) => ({
    subject: `${sender} पर आपका अकाउंट पहले से है`,
    before: ['नमस्ते,', 'किसी ने इस ई-मेल पते से रजिस्टर करना चाहा, जिसका अकाउंट पहले से है।'],
    button: 'साइन इन करें',
    after: ['अगर आप पासवर्ड भूल गए हैं, तो वहीं नया बना सकते हैं।', NOT_YOU],
  }),
  'new-sign-in-blocked': (_, sender) => ({
    subject: `कोई ${sender} पर आपके अकाउंट का पासवर्ड आज़मा रहा है`,
    before: [
      'नमस्ते,',
      'किसी ने आपके अकाउंट में कई बार ग़लत पासवर्ड डाला है। अनजान डिवाइस से आगे की कोशिशें अब धीमी कर दी गई हैं। जिस डिवाइस से आप पहले साइन इन कर चुके हैं, उससे अब भी साइन इन कर सकते हैं।',
      'अगर यह आप नहीं थे और आपका पासवर्ड छोटा है या कहीं और भी इस्तेमाल होता है, तो नया पासवर्ड बनाएँ।',
    ],
    button: 'साइन इन करें',
    after: ['अगर यह आप ही थे, तो कुछ करने की ज़रूरत नहीं है।'],
  }),
  'password-changed': (_, sender) => ({
    subject: `${sender} पर आपका पासवर्ड बदल गया है`,
    before: ['नमस्ते,', 'आपके अकाउंट का पासवर्ड बदल दिया गया है और बाकी सभी जगह से आपको साइन आउट कर दिया गया है।'],
    button: 'नया पासवर्ड बनाएँ',
    after: ['अगर यह आपने किया है, तो कुछ करने की ज़रूरत नहीं है। अगर नहीं, तो अभी नया पासवर्ड बनाएँ।'],
  }),
}
