import { DINER_DATA_MONTHS } from '../people/retention.ts'
import { type GuestChannels, sentToGuests } from './guest-channels.ts'
import {
  contactLines,
  grievanceParagraphs,
  type LegalDocument,
  type LegalMerchant,
  type LegalSection,
  nameAndAddress,
} from './legal-document.ts'

/** Sections on what data is collected, for what, who sees it, how long it is kept and how it is protected. */
function handling(channels: GuestChannels): LegalSection[] {
  return [
    {
      heading: 'What information do we collect?',
      paragraphs: [
        'You can read the menu without telling us who you are. When you order, we receive what you enter:',
        [
          'your name and mobile number, where you give them or the kind of order needs them;',
          'the delivery address, pickup time, table or room;',
          'the dishes you chose, your remarks, and the rating and words you may leave afterwards.',
        ],
        'When you leave your e-mail address with your feedback because you want an answer, it serves for that answer and what follows from it. Our staff read and answer there what you write; so they do with letters that you send to us. The address and these letters go as the data of an order does, or when you ask for it. Files that we keep with letters are shown to our staff alone.',
        ...(channels.booksTables
          ? [
              'When you book a table, we receive your name and number, your e-mail address if you give it, the time, how many you are, and what you tell us of your wishes, the occasion and allergies. You tell us of allergies so that we can heed them; they serve for nothing else. All of it goes as the data of an order does.',
            ]
          : []),
        ...(channels.writesToStaff
          ? [
              'When you write to our staff from the page of your order, we receive your messages and the pictures you send. Our staff read and answer them there; whoever has the link of that page can read them too. Pictures are made anew without the place and camera that their files name. All of it goes with the data of the order.',
            ]
          : []),
        'All of it must be true, complete and accurate; please tell us when it changes.',
        'What we send you, and by what:',
        sentToGuests(channels),
        'Where you can pay online, the payment provider receives your payment details on its own pages; we learn whether the payment succeeded, never your card number.',
        'The log of our server says what kind of request came, when, and whether it succeeded, not from whom. Your network address serves to answer you and to hold back floods of requests; it is not written beside your order. Views of pages and dishes are counted without naming anyone. We do not use your camera, and we do not track you on other sites.',
        'On your own device the site keeps your cart, your past orders and those not sent yet, your name and number for next time, the stores you opened and their colour. These entries are encrypted so that a casual eye cannot read them; whoever has full use of the device can. Your language, and copies of menus and pictures for when there is no network, lie there unencrypted. "Forget me on this device" removes all of it.',
        'If you add the site to your home screen it remains the same site and reads nothing more from the device.',
      ],
    },
    {
      heading: 'How do we use your information?',
      paragraphs: [
        [
          'to prepare, deliver and bill your order, and to show you how it is getting on;',
          'to check that a mobile number is yours, where the order type asks for it;',
          'to answer your questions, remarks and complaints;',
          'to keep the site safe, to prevent abuse and to find faults;',
          'to understand which dishes are liked, from counts alone;',
          'to meet duties under tax, food and other law.',
        ],
        'We rely on your consent, on the order between us and on our legal duties. We do not sell your data, build advertising profiles or send you marketing without your consent.',
      ],
    },
    {
      heading: 'Will your information be shared with anyone?',
      paragraphs: [
        'Only where it is needed, and only what is needed:',
        [
          'with those who host this site and send messages for us;',
          'with the payment provider, if you pay online;',
          'with whoever carries a delivery to you;',
          'with authorities, where the law requires it;',
          'with a successor, if the business changes hands, under the same promises.',
        ],
        'The page that follows your order opens for whoever has its link. It hides the delivery address and most of the telephone number; please share the link with care.',
      ],
    },
    {
      heading: 'How long do we keep your information?',
      paragraphs: [
        `There are no accounts for guests, so nothing waits for an account to be closed. An order loses your name, number, address and remarks, and the words of your rating, no later than ${DINER_DATA_MONTHS} months after it; what was ordered, when and for how much stays. You can have that done at once, as described below. A bill or invoice keeps what tax law has it name, for as long as the law says. What a payment provider writes to us about a payment is removed after 90 days, but for a fingerprint of it; amount, time and outcome stay with the order. Accounts of our staff stay until we remove them.`,
        'One-time codes lapse after ten minutes, and our record of them goes after about a day. A cart on your device lapses after thirty minutes; what else stands on the device goes with "Forget me on this device".',
      ],
    },
    {
      heading: 'How do we keep your information safe?',
      paragraphs: [
        'Access is limited to staff who need it, secrets are stored sealed, and codes and passwords only in scrambled form. The connection is encrypted where the address of this page begins with https. No transmission or storage is perfectly secure, and we cannot promise that nobody will ever break through. Should a breach concern you, we will tell you and the authority as the law requires.',
      ],
    },
  ]
}

/** Sections on the reader's rights and how to exercise them. */
function rights(merchant: LegalMerchant, { codes }: GuestChannels): LegalSection[] {
  return [
    {
      heading: 'Do we collect information from minors?',
      paragraphs: [
        'We do not knowingly collect data from, or market to, anyone under 18. A younger guest should let a parent or guardian order. If you learn that a child has given us personal data, tell us and we will delete it.',
      ],
    },
    {
      heading: 'What are your privacy rights?',
      paragraphs: [
        'You may ask what data we hold about you, have it corrected or deleted, withdraw a consent, and name somebody to exercise these rights for you. Withdrawing a consent does not undo what was done before. If our answer does not satisfy you, you may turn to the data protection authority of your country.',
      ],
    },
    {
      heading: 'Controls for do-not-track features',
      paragraphs: [
        'Some browsers can send a do-not-track signal. As no common standard for it has been settled, we do not answer such signals. We do not follow you across other sites in any case.',
      ],
    },
    {
      heading: 'Do California residents have specific privacy rights?',
      paragraphs: [
        'Yes. Residents of California may ask us, once a year and free of charge, which categories of personal data we gave to others for their direct marketing. We give none. They may also ask to know, correct or delete the data we hold, and are not treated worse for asking. Write to the address below.',
      ],
    },
    {
      heading: 'Do we make updates to this notice?',
      paragraphs: [
        'Yes, when our practice or the law changes. The date at the top tells when its words were last edited; what we send you, and by what, stands here as it is today.',
      ],
    },
    {
      heading: 'How can you contact us about this notice?',
      paragraphs: [contactLines(merchant), ...grievanceParagraphs(merchant)],
    },
    {
      heading: 'How can you review, update or delete the data we collect from you?',
      paragraphs: [
        ...(codes.length > 0
          ? [
              '"Your data" on the page of this notice sends a code to your mobile number, and then shows what we hold about that number or removes it from every finished order at once.',
            ]
          : []),
        'Write to us or ask at the counter, and give an order number or the mobile number used, so that we can find the right entries and be sure they are yours. We answer within one month. What lies on your device you can remove yourself with "Forget me on this device".',
      ],
    },
  ]
}

/**
 * Privacy notice: the product's actual handling of data, and the channels of the store's messages. English only, since
 * the English text binds.
 */
export function privacyNotice(merchant: LegalMerchant, channels: GuestChannels): LegalDocument {
  return {
    title: 'Privacy Notice',
    lastUpdated: '2022-02-27',
    sections: [
      {
        heading: 'About this notice',
        paragraphs: [
          `${nameAndAddress(merchant)} runs ${merchant.name} and answers for the personal data that guests give when they use the digital menu at ${merchant.menuUrl}. This notice says what is collected, what for, who sees it, how long it is kept and what you may ask of us.`,
        ],
      },
      ...handling(channels),
      ...rights(merchant, channels),
    ],
  }
}
