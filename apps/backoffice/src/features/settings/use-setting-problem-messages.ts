import { useLingui } from '@lingui/react/macro'

/** Error in one field, with the message of the reader of store files. */
export interface Problem {
  readonly path: string
  readonly message: string
}

/** Error text shown beside a field; the server's own if it is more specific. */
export function useSettingProblemMessages(): (problem: Problem) => string {
  const { t } = useLingui()
  return ({ path, message }) => {
    if (message === 'must not be empty') return t`Please fill this in`
    if (path === 'gstNo' && message.includes('last character')) {
      return t`One character is mistyped: the last one is computed from the others. Compare it with the certificate.`
    }
    if (path === 'gstNo') return t`This is not a GSTIN: 15 letters and digits, as on the certificate`
    if (path === 'fssaiNo') return t`This is not an FSSAI number: 14 digits, as on the licence`
    if (path.startsWith('links[')) return t`This does not open anything. Check it letter by letter.`
    if (/\.(label|id)$/.test(path) && message.includes('already')) return t`This name is already used`
    if (message.includes('also the label of another charge')) {
      return t`Another charge or a tax has this name. Guests choose a charge by its name.`
    }
    if (path === 'invoicePrefix') return t`Type one or two letters or digits`
    if (path === 'primaryColor') return t`Type a colour such as FF9900`
    if (path === 'lastOrderMinutes' && message.includes('opening hours')) {
      return t`This is as long as your opening hours: nothing could be ordered`
    }
    if (path.includes('taxRates[') && message.includes('already')) {
      return t`Another rate of this tax is entered already`
    }
    if (path.endsWith('pinCodes')) return t`One of these is not a postal code`
    if (path.endsWith('maximumOrderValue')) return t`This must not be less than the smallest order`
    if (path.endsWith('estimateMinutes')) return t`Type two numbers of minutes, the smaller first`
    if (/(from|to)$/.test(path) && message.includes('time of day')) return t`Type a time such as 11:30`
    if (/(from|to)$/.test(path)) return t`The last day must not be before the first`
    if (/characters; at most|entries; at most/.test(message)) return t`This is too long`
    if (/whole number/.test(message)) return t`Type a whole number`
    if (path.startsWith('tips')) return t`Type a number above 0, such as 5 or 20`
    if (/amount of 0|percentage from/.test(message)) return t`Type a number such as 20 or 2.50`
    return message
  }
}
