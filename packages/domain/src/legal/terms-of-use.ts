import {
  contactLines,
  grievanceParagraphs,
  type LegalDocument,
  type LegalMerchant,
  type LegalParagraph,
  type LegalSection,
  nameAndAddress,
  signingName,
} from './legal-document.ts'

/** Dispute resolution as specified for stores in India. */
const DISPUTES_IN_INDIA: readonly LegalParagraph[] = [
  'Please talk to us first: most disagreements end with a conversation. A dispute that we cannot settle informally is finally resolved by arbitration under the rules of an international commercial arbitration court. There are five arbitrators, the seat is Gurugram, India, the language is English, and the substantive law is that of India.',
  'Arbitration is between you and us alone. As far as the law allows, it is not joined with other proceedings, and neither class actions nor claims brought in the name of the public or of others are admitted.',
  'The following do not go to arbitration but to the courts of India:',
  [
    'disputes about intellectual property rights;',
    'claims arising from theft, piracy, invasion of privacy or unauthorised use;',
    'requests for an injunction.',
  ],
  'If part of this section cannot be enforced, the dispute concerned goes to the courts of India. Nothing here takes away a right to go to a consumer commission that the law does not allow you to give up.',
]

/** Dispute resolution elsewhere: what is agreed in India does not hold there. */
const DISPUTES_ABROAD: readonly LegalParagraph[] = [
  'Please talk to us first: most disagreements end with a conversation. A dispute that we cannot settle informally goes to the courts that the law of our country names. Nothing here takes away a right that the law does not allow you to give up.',
]

/** Sections 1 to 13: the service and its permitted use. */
function usingTheService(merchant: LegalMerchant): LegalSection[] {
  const us = signingName(merchant)
  return [
    {
      heading: '1. Agreement to terms',
      paragraphs: [
        `These terms are an agreement between you and ${nameAndAddress(merchant)}, which runs ${merchant.name}. They cover the digital menu at ${merchant.menuUrl} and every order placed through it. "We" and "us" mean ${us}; "the site" means the menu and ordering pages.`,
        'By opening the menu to order, or by placing an order, you accept these terms. If you do not accept them, please do not order here; our staff will gladly take your order in person.',
        'You must be at least 13 years old to use the site. If you are a minor where you live, a parent or guardian must agree to these terms and supervise your use.',
        'We may change these terms. The date at the top tells when they last changed; the version shown when you place an order is the one that applies to it.',
      ],
    },
    {
      heading: '2. Intellectual property rights',
      paragraphs: [
        `The names, logo, photographs, drawings, descriptions and layout of this menu belong to ${us} or to those who license them to us. The software behind it belongs to its authors and comes under its own licence.`,
        'You may view the menu, order from it, keep a copy for yourself and share a link to it. Any other copying, publishing or commercial use needs our written permission first.',
      ],
    },
    {
      heading: '3. User representations',
      paragraphs: [
        'When you use the site you confirm that:',
        [
          'the details you give are true, complete and accurate, and you correct them when they change;',
          'you are able to enter into this agreement, or have the consent of a parent or guardian;',
          'you place orders for yourself or for people who asked you to;',
          'you do not use the site by automated means, save through the interfaces we offer for that purpose;',
          'you use the site lawfully.',
        ],
        'If what you tell us is untrue or incomplete, we may decline or cancel the order concerned.',
      ],
    },
    {
      heading: '4. User registration',
      paragraphs: [
        'You need no account to view the menu or to order. Some kinds of order ask for your mobile number and a one-time code sent to it, so that we can reach you and know that the number is yours. Do not share that code with anyone.',
        'Accounts exist only for our owners and staff, who keep their passwords to themselves.',
      ],
    },
    {
      heading: '5. Products',
      paragraphs: [
        'We describe our dishes as well as we can. Photographs and drawings suggest how a dish looks; what is served may differ in shape, garnish and size. Ingredients change with the season.',
        'Everything is subject to availability. A dish can sell out between your choice and your order; the site then tells you before anything is placed. We may change or withdraw dishes and prices at any time; an order already accepted keeps its price.',
        'Vegetarian marks, allergens and nutrition facts are given with care, but all dishes come from kitchens that handle many ingredients. If you have an allergy, please speak with our staff before ordering.',
      ],
    },
    {
      heading: '6. Purchases and payment',
      paragraphs: [
        `Prices and payments are in ${merchant.abroad?.currencyCode ?? 'Indian Rupees'}. The total shown before you place the order includes the taxes and charges listed with it. A charge marked optional, such as a service charge, is added only if you choose it.`,
        ...(merchant.abroad
          ? [
              'You pay us directly or, where the site offers it for a kind of order, online through a payment provider.',
            ]
          : [
              'You pay us directly or, where the site offers it for a kind of order, online through a payment provider. We accept:',
              ['Visa', 'Mastercard', 'Paytm Wallet', 'UPI', 'RuPay', 'Net Banking'],
            ]),
        'Not every method is available for every order; please ask our staff which ones are. Online payments are handled by the provider on its own pages, and we do not receive your card details.',
        'Where an order is to be paid online, the kitchen gets it once the provider has confirmed the payment. An order that nobody has paid 30 minutes after it was placed is cancelled. What is paid twice, too late or in another amount than was asked does not pay the order and is returned to you.',
        'An order is accepted when the site confirms it. We may decline or cancel an order, for example when a dish has run out, a price was plainly wrong or an address is out of reach. What you paid for a cancelled order is returned to you.',
      ],
    },
    {
      heading: '7. Return policy',
      paragraphs: [
        'All sales are final and no refund is made, except where our Return and Refund Policy or the law gives you one. Please read that policy before you order.',
      ],
    },
    {
      heading: '8. Prohibited activities',
      paragraphs: [
        'Use the site only to view our menu and to order. In particular you may not:',
        [
          'place orders you do not intend to receive or pay for;',
          "use another person's name, number, table or room without their consent;",
          'try to obtain one-time codes, passwords or data of others;',
          'interfere with the site, get around its limits or protections, or overload it;',
          'collect its contents systematically to build another collection or service;',
          'send harmful code, advertising, or anything unlawful, abusive or misleading;',
          'harass or threaten our staff or other guests.',
        ],
      ],
    },
    {
      heading: '9. User generated contributions',
      paragraphs: [
        'You can send us remarks with an order, and a rating with a few words after it. These are messages to us and are not published on the site. Keep them lawful, respectful and free of other people’s personal details.',
      ],
    },
    {
      heading: '10. Contribution license',
      paragraphs: [
        'What you send us remains yours. You allow us to store it, read it and use it to prepare your order, to answer you and to improve our food and service. We will not publish it under your name without asking you.',
      ],
    },
    {
      heading: '11. Mobile application license',
      paragraphs: [
        'The site can be added to the home screen of your device, where it behaves like an app. You may use it that way on devices of your own, for as long as these terms apply, without fee.',
        'You may not rent it out, remove its notices or use it to build a competing service. Where the software carries an open licence, that licence prevails for the software.',
      ],
    },
    {
      heading: '12. Submissions',
      paragraphs: [
        'Ideas and suggestions about our food or service are welcome. Unless you tell us otherwise when sending them, we may use them freely and without payment; we owe no secrecy for them.',
      ],
    },
    {
      heading: '13. Site management',
      paragraphs: [
        'We may, where needed to keep the site safe and working, watch for breaches of these terms, pause ordering, limit or refuse orders, remove what is unlawful, and take legal steps against those who do harm.',
      ],
    },
  ]
}

/** Sections 14 to 25: termination, changes and enforcement of the agreement. */
function betweenUs(merchant: LegalMerchant): LegalSection[] {
  const us = signingName(merchant)
  return [
    {
      heading: '14. Term and termination',
      paragraphs: [
        'These terms apply while you use the site. You may stop at any time. We may refuse the site to anyone who breaks these terms or the law. Orders already accepted, and the sections that by their nature should last, remain in force.',
      ],
    },
    {
      heading: '15. Modifications and interruptions',
      paragraphs: [
        'We may change, pause or close the site, and it may be unavailable at times because of maintenance, faults or the network. We are not liable for loss that comes merely from the site being unavailable; our staff can take your order instead.',
      ],
    },
    {
      heading: '16. Governing law',
      paragraphs: [
        merchant.abroad
          ? `These terms and every order are governed by the laws of the country in which ${us} acts.`
          : `These terms and every order are governed by the laws of India, under which ${us} acts.`,
      ],
    },
    {
      heading: '17. Dispute resolution',
      paragraphs: merchant.abroad ? DISPUTES_ABROAD : DISPUTES_IN_INDIA,
    },
    {
      heading: '18. Corrections',
      paragraphs: [
        'The menu may contain mistakes in descriptions, prices, availability or other details. We may correct them at any time. If a correction changes an order that you have placed, we tell you, and you may cancel it free of charge.',
      ],
    },
    {
      heading: '19. Disclaimer',
      paragraphs: [
        'The site is offered as it is and as it is available. As far as the law allows, we give no warranty that it will be uninterrupted, free of faults or fit for a purpose other than viewing our menu and ordering from it, and we do not answer for other sites that it links to. Your rights concerning the food itself are untouched.',
      ],
    },
    {
      heading: '20. Limitation of liability',
      paragraphs: [
        'As far as the law allows, we are not liable for indirect or consequential loss arising from use of the site, and our liability to you for any cause is limited to the amount that you paid us, if any, for the order concerned.',
        'Nothing limits liability that the law does not allow to be limited, such as for injury caused by negligence or for fraud.',
      ],
    },
    {
      heading: '21. Indemnification',
      paragraphs: [
        'If somebody makes a claim against us because you broke these terms, broke the law or violated the rights of another, you bear the reasonable loss and cost this causes us. We tell you of such a claim promptly.',
      ],
    },
    {
      heading: '22. User data',
      paragraphs: [
        'We keep the data that an order needs, as our Privacy Notice explains. Your cart, your order history and your preferences lie on your own device; clearing it removes them there, and we cannot bring them back.',
      ],
    },
    {
      heading: '23. Electronic communications, transactions and signatures',
      paragraphs: [
        'Placing an order, entering a one-time code and messages between us are electronic communications. You agree that orders, confirmations and notices given in this way meet any requirement that they be in writing.',
      ],
    },
    {
      heading: '24. Miscellaneous',
      paragraphs: [
        'These terms, with the policies they name, are the whole agreement about the site. If we do not insist on a right at once, we have not given it up. If a provision is invalid, the others stand. Neither of us is responsible for what lies beyond reasonable control. The terms create no partnership or employment. The English text binds; translations are a courtesy.',
      ],
    },
    {
      heading: '25. Contact us',
      paragraphs: [
        'To settle a complaint about the site or an order, or to learn more, reach us at:',
        contactLines(merchant),
        ...grievanceParagraphs(merchant),
      ],
    },
  ]
}

/**
 * Terms of use, filled with the merchant's names, address and menu link. English only, since the English text binds.
 */
export function termsOfUse(merchant: LegalMerchant): LegalDocument {
  return {
    title: 'Terms of Use',
    lastUpdated: '2022-02-28',
    sections: [...usingTheService(merchant), ...betweenUs(merchant)],
  }
}
