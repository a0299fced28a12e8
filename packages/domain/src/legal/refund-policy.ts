import {
  contactLines,
  grievanceParagraphs,
  type LegalDocument,
  type LegalMerchant,
  signingName,
} from './legal-document.ts'

/** Directive 2011/83/EU, article 9: 14 days. */
const LONGER_TIME =
  ' Where the law gives you a longer time, such as 14 days in the European Union, that time applies, also to the conditions below.'

/**
 * Return and refund policy. Prepared food comes first, as nearly every order has it; the rules for other goods follow.
 * English only, since the English text binds.
 */
export function refundPolicy(merchant: LegalMerchant): LegalDocument {
  const us = signingName(merchant)
  return {
    title: 'Return and Refund Policy',
    lastUpdated: '2022-02-22',
    sections: [
      {
        heading: 'Food and other perishable goods',
        paragraphs: [
          `Most of what ${us} sells at ${merchant.menuUrl} is food and drink made for you. It is perishable, so it cannot be returned, and the right to cancel within seven days described further below does not apply to it.`,
          'You can ask us to cancel a food order for as long as the kitchen has not begun it. Once it is being prepared the sale is final.',
          'If something is wrong, tell us at once: a dish that is missing, not what you ordered, spoilt or unsafe. Show it to our staff, or contact us with your order number on the same day. Where the complaint is justified we replace the dish or return what you paid for it.',
          'If we cancel an order, or take a dish off it, what you paid for it is returned to you.',
        ],
      },
      {
        heading: 'Cancelling an order of other goods',
        paragraphs: [
          `For goods that are not perishable, such as packaged products, you may cancel within 7 days without giving a reason. The time runs from the day on which you, or somebody you named who is not the carrier, received the goods.${merchant.abroad ? LONGER_TIME : ''}`,
          'To cancel, tell us in a clear statement, in person or through the contact details below, and give the order number.',
          'We return what you paid no later than 14 days after the returned goods have reached us. We use the same means of payment as you did, and charge no fee for it.',
        ],
      },
      {
        heading: 'Conditions for returns',
        paragraphs: [
          'Goods can be returned when:',
          ['they were bought within the last 7 days;', 'they are in their original packaging.'],
          'The following cannot be returned:',
          [
            'goods made to your specification or clearly personalised;',
            'goods that perish quickly or whose date of expiry has passed, which includes all prepared food;',
            'goods that were sealed for health or hygiene reasons and have been opened;',
            'goods that, by their nature, have been mixed inseparably with others after delivery.',
          ],
          'We may refuse goods that do not meet these conditions. Only goods sold at their regular price are refunded; goods on sale are not. Rights that the law gives you for defective goods are not affected by this.',
        ],
      },
      {
        heading: 'Returning goods',
        paragraphs: [
          'You bear the cost and the risk of sending goods back. Send them to the address below by a service that insures and tracks them; without proof of receipt we cannot answer for goods that are lost or damaged on the way.',
          contactLines(merchant),
        ],
      },
      {
        heading: 'Gifts',
        paragraphs: [
          'If the goods were marked as a gift when they were bought and sent to you directly, you receive gift credit of their value once they have come back to us. If they were not marked as a gift, or the giver had the order sent to themselves first, the refund goes to the giver.',
        ],
      },
      {
        heading: 'How refunds of online payments travel',
        paragraphs: [
          `An online payment goes back the way it came, through the payment provider and your bank, which may need some working days of their own. The page of your order says what is on its way and what has gone back. What you paid us in cash we return in cash or, if you prefer, by bank transfer${merchant.abroad ? '' : ' or UPI'}.`,
        ],
      },
      {
        heading: 'Contact us',
        paragraphs: [
          'Questions about this policy, and complaints, reach us here:',
          contactLines(merchant),
          ...grievanceParagraphs(merchant),
        ],
      },
    ],
  }
}
